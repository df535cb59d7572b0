import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { cx } from '#design/cx.ts'
import { IconButton } from '#design/icon-button.tsx'
import type { Done } from './editor.ts'

type CalendarProps = {
  /** Days as `2026-11-17`. */
  chosen: string | undefined
  today: string
  locale: string
  onPick: (day: string, how: Done) => void
  onCancel: () => void
}

/** A month of days. Arrow keys go by days and weeks, Page Up and Page Down by months. */
export function Calendar({ chosen, today, locale, onPick, onCancel }: CalendarProps) {
  const [at, setAt] = useState(chosen ?? today)
  const moved = useRef(false)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) setAt(chosen)
  }, [chosen])
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    moved.current = false
  }, [at])
  const go = (day: string) => {
    moved.current = true
    setAt(day)
  }
  const press = (event: KeyboardEvent) => {
    const to = event.key.startsWith('Page')
      ? otherMonth(at, event.key === 'PageUp' ? -1 : 1)
      : otherDay(at, steps[event.key] ?? 0)
    const isEnd = event.key === 'Escape' || event.key === 'Tab'
    if (to === at && !isEnd) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Tab') onPick(at, event.shiftKey ? 'left' : 'right')
    else go(to)
  }
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(at),
  )
  return (
    <div className="p-2 text-13">
      <div className="flex items-center justify-between pb-1">
        <IconButton label="Month before" size="xs" onClick={() => setAt(otherMonth(at, -1))}>
          <ChevronLeft />
        </IconButton>
        <span aria-live="polite" className="font-medium">
          {month}
        </span>
        <IconButton label="Month after" size="xs" onClick={() => setAt(otherMonth(at, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      <div ref={grid} role="group" aria-label={month} onKeyDown={press} className="grid grid-cols-7 gap-0.5">
        {weekDays(locale).map((name) => (
          <span key={name} aria-hidden className="text-center text-11 text-ink-3">
            {name}
          </span>
        ))}
        {daysAround(at).map((day) => (
          <button
            key={day}
            type="button"
            data-day={day}
            tabIndex={day === at ? 0 : -1}
            aria-label={new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onPick(day, 'stay')}
            className={cx(
              'h-9 rounded-sm text-center tabular-nums hover:bg-hover aria-pressed:bg-accent aria-pressed:text-on-accent lg:h-7',
              day.slice(0, 7) !== at.slice(0, 7) && 'text-ink-3',
              day === today && 'font-semibold text-accent-ink',
            )}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const wholeDay = 86_400_000

function otherDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * wholeDay).toISOString().slice(0, 10)
}

/** The same day of another month, or its last one. */
function otherMonth(day: string, by: number): string {
  const date = new Date(day)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by + 1, 0)).getUTCDate()
  return otherDay(new Date(first).toISOString(), Math.min(date.getUTCDate(), last) - 1)
}

/** Six weeks from the Monday before the first of the month. */
function daysAround(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`
  const before = (new Date(first).getUTCDay() + 6) % 7
  return Array.from({ length: 42 }, (_, place) => otherDay(first, place - before))
}

function weekDays(locale: string): string[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // A Monday.
  return Array.from({ length: 7 }, (_, place) => name.format(Date.UTC(2024, 0, 1 + place)))
}
