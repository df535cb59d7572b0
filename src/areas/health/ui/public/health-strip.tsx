import { cx } from '#design/cx.ts'

export type DayStatus = keyof typeof colors

/** One cell a day, oldest first. The badge beside it shows the state as text. */
export function HealthStrip({ days }: { days: readonly DayStatus[] }) {
  return (
    <span role="img" aria-label={summaryOf(days)} className="flex w-28 gap-0.5 forced-color-adjust-none">
      {days.map((day, index) => (
        <span key={index} className={cx('h-3.5 flex-1 rounded-[2px]', colors[day])} />
      ))}
    </span>
  )
}

function summaryOf(days: readonly DayStatus[]) {
  const count = (kind: DayStatus) => days.filter((day) => day === kind).length
  const parts = [
    `${count('ok')} fine`,
    `${count('retried')} retried`,
    `${count('failed')} failed`,
    `${count('none')} with nothing due`,
  ]
  return `Last ${days.length} days: ${parts.filter((part) => !part.startsWith('0 ')).join(', ')}`
}

const colors = { ok: 'bg-c3', retried: 'bg-retried', failed: 'bg-failed', none: 'bg-surface-3' }
