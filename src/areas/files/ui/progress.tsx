import { cx } from '#design/cx.ts'
import type { Upload } from '#platform/web/upload/shown.ts'

/** How far an upload is. It may go back: what was lost on the way is sent again. */
export function Progress({ upload: { name, state, bytes, size } }: { upload: Upload }) {
  const share = size > 0 ? Math.round((bytes / size) * 100) : 0
  return (
    <div
      role="progressbar"
      aria-label={`Upload of ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      className="h-1 overflow-hidden rounded-full bg-surface-3 forced-color-adjust-none"
    >
      <div
        className={cx('h-full origin-left rounded-full', state === 'running' ? 'bg-accent' : 'bg-line-hover')}
        style={{ transform: `scaleX(${share / 100})` }}
      />
    </div>
  )
}
