import { defaultZone, formatDate, formatTime } from '#platform/contract/date-format.ts'

/** The default, in full, in numbers, or ISO. */
export const dateFormats = [
  { name: 'short', title: 'Short' },
  { name: 'long', title: 'Long' },
  { name: 'numbers', title: 'Numbers' },
  { name: 'iso', title: 'Year first' },
] as const

/** Formats the day of a clock (a moment in UTC). The current year is left out. */
export function formatClockDay(clock: number, format: string | undefined, locale: string, thisYear: number): string {
  const at = new Date(clock)
  if (format === 'iso') return at.toISOString().slice(0, 10)
  const isLong = format === 'long' || format === 'numbers'
  const style = isLong ? format : at.getUTCFullYear() === thisYear ? 'cell' : 'cellWithYear'
  return formatDate(at, style, { locale, zone: defaultZone })
}

export function formatClockTime(clock: number, format: string | undefined, locale: string): string {
  return format === 'iso'
    ? new Date(clock).toISOString().slice(11, 16)
    : formatTime(clock, { locale, zone: defaultZone })
}
