import { cx } from '#design/cx.ts'
import type { Upload } from '#platform/web/upload/upload-list.ts'

/** Progress can go back: lost bytes are sent again. */
export function UploadProgress({ upload: { name, state, bytes, size } }: { upload: Upload }) {
  const percent = size > 0 ? Math.round((bytes / size) * 100) : 0
  return (
    <div
      role="progressbar"
      aria-label={`Upload of ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1 overflow-hidden rounded-full bg-surface-3 forced-color-adjust-none"
    >
      <div
        className={cx('h-full origin-left rounded-full', state === 'running' ? 'bg-accent' : 'bg-line-hover')}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}
