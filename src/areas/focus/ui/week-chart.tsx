import { useMemo, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { defaultZone, formatDate, type DateSettings } from '#platform/contract/date-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { readLog, type Session } from '../contract.ts'
import { formatDuration, startOfDay } from './format.ts'

/** Focused minutes of the last seven days, and the log. */
export function WeekChart() {
  const since = useMemo(() => startOfDay(new Date(), 6).toISOString(), [])
  const { data } = useRead(readLog, { since })
  const [showsLog, setShowsLog] = useState(false)
  const sessions = data?.sessions ?? []
  if (sessions.length === 0) return null
  const total = sessions.reduce((sum, { seconds }) => sum + seconds, 0)
  const count = sessions.length === 1 ? '1 session' : `${sessions.length} sessions`
  return (
    <section aria-labelledby="week">
      <SectionHeading
        id="week"
        meta={`${formatDuration(total)} in ${count}`}
        action={
          <Button kind="ghost" size="sm" aria-pressed={showsLog} onClick={() => setShowsLog(!showsLog)}>
            {showsLog ? 'Chart' : 'Log'}
          </Button>
        }
      >
        Last 7 days
      </SectionHeading>
      {showsLog ? <SessionLog sessions={sessions} /> : <Bars sessions={sessions} />}
    </section>
  )
}

function SessionLog({ sessions }: { sessions: Session[] }) {
  const { date, time } = useTimeFormat()
  return (
    <ul className="mt-2 divide-y divide-line-soft text-13">
      {sessions.map(({ id, title, startedAt, seconds }) => (
        <li key={id} className="flex min-h-9 items-center gap-3">
          <span className="w-24 shrink-0 text-12 text-ink-3 tabular-nums">
            {date(startedAt, 'weekday')} {time(startedAt)}
          </span>
          <span className="min-w-0 flex-1 truncate">{title || 'No task'}</span>
          <span className="text-12 text-ink-3 tabular-nums">{formatDuration(seconds)}</span>
        </li>
      ))}
    </ul>
  )
}

function Bars({ sessions }: { sessions: Session[] }) {
  const { settings } = useTimeFormat()
  const days = Array.from({ length: 7 }, (_, index) => startOfDay(new Date(), 6 - index))
  const minutes = days.map((day, index) => {
    const next = days[index + 1]
    const ofDay = sessions.filter(
      ({ startedAt }) => Date.parse(startedAt) >= day.getTime() && (!next || Date.parse(startedAt) < next.getTime()),
    )
    return Math.round(ofDay.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
  })
  const highest = Math.max(...minutes)
  const best = days[minutes.indexOf(highest)] ?? new Date()
  const top = Math.max(50, Math.ceil(highest / 50) * 50)
  const summary = `Focused minutes in the last 7 days. ${formatWeekday(best, settings)} was highest with ${highest}.`
  return (
    <figure
      role="img"
      aria-label={summary}
      className="relative mt-3.5 flex h-36 items-stretch pl-10 text-11 text-ink-3 tabular-nums"
    >
      {[0, 0.5, 1].map((part) => (
        <span
          key={part}
          className="absolute inset-x-0 flex h-0 items-center gap-2"
          style={{ bottom: chartHeight(part, '1rem') }}
        >
          <span className="w-8 text-right leading-none">{part === 0 ? '0' : `${top * part}m`}</span>
          <span className="h-px flex-1 bg-(--chart-grid)" />
        </span>
      ))}
      {days.map((day, index) => (
        <div key={day.getTime()} className="relative flex flex-1 flex-col items-center justify-end gap-1">
          <div
            className={index === 6 ? 'w-3/5 bg-accent' : 'w-3/5 bg-(--n-400)'}
            style={{ height: chartHeight((minutes[index] ?? 0) / top) }}
          />
          <span className="h-3 leading-3">{index === 6 ? 'Today' : formatWeekday(day, settings)}</span>
        </div>
      ))}
    </figure>
  )
}

/** The lowest rem is for the days, the highest for a label. */
function chartHeight(part: number, from = '0rem'): string {
  return `calc(${from} + (100% - 1.5rem) * ${part})`
}

/** The days of the chart are those of the browser. */
function formatWeekday(day: Date, settings: DateSettings): string {
  return formatDate(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()), 'weekday', {
    ...settings,
    zone: defaultZone,
  })
}
