import { cx } from '../cx.ts'

type SkeletonProps = {
  /** At most six. */
  rows?: number
  /** The shape before the lines of the real rows. */
  lead?: 'person' | 'agent' | 'none'
}

/** The shape of what is loading. Shows after 200ms, so quick answers never flicker. */
export function Skeleton({ rows = 4, lead = 'none' }: SkeletonProps) {
  return (
    <div role="status" className="flex animate-late flex-col gap-3">
      <span className="sr-only">Loading</span>
      {widths.slice(0, rows).map(([first, second]) => (
        <div key={first} className="flex items-center gap-3">
          {lead !== 'none' && (
            <span className={cx(bone, 'size-8', lead === 'person' ? 'rounded-full' : 'rounded-agent')} />
          )}
          <span className="flex flex-1 flex-col gap-1.5">
            <span className={cx(bone, 'h-3 rounded-sm', first)} />
            <span className={cx(bone, 'h-2.5 rounded-sm', second)} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Translucent, so that it is visible on every surface, also on a dialog in the dark theme. */
const bone = 'block shrink-0 bg-press'
const widths = [
  ['w-[58%]', 'w-[71%]'],
  ['w-[66%]', 'w-[62%]'],
  ['w-[74%]', 'w-[53%]'],
  ['w-[82%]', 'w-[44%]'],
  ['w-[61%]', 'w-[68%]'],
  ['w-[70%]', 'w-[49%]'],
]
