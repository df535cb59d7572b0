import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { cx } from '#design/cx.ts'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { defaultZone, formatDate } from '#platform/contract/date-format.ts'
import { firstWeekday } from '../../rules/dates/relative-date.ts'
import type { EditorExit } from './editor.ts'

type CalendarProps = {
  /** Days as `2026-11-17`. */
  selected: string | undefined
  today: string
  locale: string
  onPick: (day: string, exit: EditorExit) => void
  onCancel: () => void
}

/** One month. Arrow keys move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ selected, today, locale, onPick, onCancel }: CalendarProps) {
  const [focusedDay, setFocusedDay] = useState(selected ?? today)
  const shouldFocus = useRef(false)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) setFocusedDay(selected)
  }, [selected])
  useEffect(() => {
    if (shouldFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus()
    shouldFocus.current = false
  }, [focusedDay])
  const focusDay = (day: string) => {
    shouldFocus.current = true
    setFocusedDay(day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key.startsWith('Page')
      ? addMonths(focusedDay, event.key === 'PageUp' ? -1 : 1)
      : addDays(focusedDay, dayStepByKey[event.key] ?? 0)
    const closes = event.key === 'Escape' || event.key === 'Tab'
    if (to === focusedDay && !closes) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Tab') onPick(focusedDay, event.shiftKey ? 'left' : 'right')
    else focusDay(to)
  }
  const settings = { locale, zone: defaultZone }
  const month = formatDate(focusedDay, 'month', settings)
  return (
    <div className="p-2 text-13">
      <div className="flex items-center justify-between pb-1">
        <IconButton label="Previous month" size="xs" onClick={() => setFocusedDay(addMonths(focusedDay, -1))}>
          <ChevronLeft />
        </IconButton>
        <span aria-live="polite" className="font-medium">
          {month}
        </span>
        <IconButton label="Next month" size="xs" onClick={() => setFocusedDay(addMonths(focusedDay, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      <div ref={grid} role="group" aria-label={month} onKeyDown={onKeyDown} className="grid grid-cols-7 gap-0.5">
        {weekdayNames(locale).map((name) => (
          <span key={name} aria-hidden className="text-center text-11 text-ink-3">
            {name}
          </span>
        ))}
        {monthGridDays(focusedDay, locale).map((day) => (
          <button
            key={day}
            type="button"
            data-day={day}
            tabIndex={day === focusedDay ? 0 : -1}
            aria-label={formatDate(day, 'full', settings)}
            aria-pressed={day === selected}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onPick(day, 'stay')}
            className={cx(
              'h-9 rounded-sm text-center tabular-nums hover:bg-hover aria-pressed:bg-accent aria-pressed:text-on-accent lg:h-7',
              day.slice(0, 7) !== focusedDay.slice(0, 7) && 'text-ink-3',
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

const dayStepByKey: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const dayMs = 86_400_000

function addDays(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10)
}

/** The same day of another month, or the last day of a shorter one. */
function addMonths(day: string, by: number): string {
  const date = new Date(day)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by + 1, 0)).getUTCDate()
  return addDays(new Date(first).toISOString(), Math.min(date.getUTCDate(), last) - 1)
}

/** Six weeks, from the start of the week in which the month starts. */
function monthGridDays(day: string, locale: string): string[] {
  const first = `${day.slice(0, 7)}-01`
  const leadingDays = (new Date(first).getUTCDay() - firstWeekday(locale) + 7) % 7
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - leadingDays))
}

function weekdayNames(locale: string): string[] {
  // 2024-01-01 was a Monday.
  const days = Array.from({ length: 7 }, (_, index) => Date.UTC(2024, 0, firstWeekday(locale) + index))
  return days.map((day) => formatDate(day, 'weekday', { locale, zone: defaultZone }))
}
