import type { useTimeFormat } from '#platform/web/time-format.ts'

export type TimeFormat = Pick<ReturnType<typeof useTimeFormat>, 'when' | 'calendarDay'>

/** A value of an item, as people read it. */
export function formatValue(value: unknown, { when, calendarDay }: TimeFormat): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return when(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return calendarDay(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}
