import { cx } from './cx.ts'

export type Day = keyof typeof colors

/** One cell a day, oldest first. A badge with the state in words stands beside it. */
export function HealthStrip({ days }: { days: readonly Day[] }) {
  return (
    <span role="img" aria-label={summaryOf(days)} className="flex w-28 gap-0.5 forced-color-adjust-none">
      {days.map((day, place) => (
        <span key={place} className={cx('h-3.5 flex-1 rounded-[2px]', colors[day])} />
      ))}
    </span>
  )
}

function summaryOf(days: readonly Day[]) {
  const count = (kind: Day) => days.filter((day) => day === kind).length
  const parts = [
    `${count('ok')} fine`,
    `${count('retried')} retried`,
    `${count('failed')} failed`,
    `${count('none')} with nothing due`,
  ]
  return `Last ${days.length} days: ${parts.filter((part) => !part.startsWith('0 ')).join(', ')}`
}

const colors = { ok: 'bg-c3', retried: 'bg-retried', failed: 'bg-failed', none: 'bg-surface-3' }
