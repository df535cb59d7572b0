import { cx } from '#design/cx.ts'

/** One tick a minute, at most sixty. */
export function ProgressTicks({ seconds, left }: { seconds: number; left: number }) {
  const count = Math.max(1, Math.min(60, Math.round(seconds / 60)))
  const passed = ((seconds - left) / seconds) * count
  return (
    <div aria-hidden className="flex gap-0.5 lg:gap-1">
      {Array.from({ length: count }, (_, tick) => (
        <span
          key={tick}
          className={cx(
            'h-2.5 flex-1 rounded-[2px]',
            tick + 1 <= passed ? 'bg-accent' : tick < passed ? 'bg-accent opacity-45' : 'bg-surface-3',
          )}
        />
      ))}
    </div>
  )
}
