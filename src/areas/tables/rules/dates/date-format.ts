import { memoize } from '../memoize.ts'

/** The default, in full, in numbers, or ISO. */
export const dateFormats = [
  { name: 'short', title: 'Short' },
  { name: 'long', title: 'Long' },
  { name: 'numbers', title: 'Numbers' },
  { name: 'iso', title: 'Year first' },
] as const

const formatOptions: Record<string, Intl.DateTimeFormatOptions> = {
  short: { day: '2-digit', month: 'short' },
  shortWithYear: { day: '2-digit', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  numbers: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
}

const formatters = memoize((key) => {
  const [locale = 'en', style = 'short'] = key.split(' ')
  return new Intl.DateTimeFormat(locale, { ...formatOptions[style], timeZone: 'UTC', calendar: 'gregory' })
})

/** Formats the day of a clock (a moment in UTC). The current year is left out. */
export function formatDate(clock: number, format: string | undefined, locale: string, thisYear: number): string {
  const at = new Date(clock)
  if (format === 'iso') return at.toISOString().slice(0, 10)
  const isLong = format === 'long' || format === 'numbers'
  const style = isLong ? format : at.getUTCFullYear() === thisYear ? 'short' : 'shortWithYear'
  return formatters(`${locale} ${style}`).format(at)
}

export function formatTime(clock: number, format: string | undefined, locale: string): string {
  return format === 'iso'
    ? new Date(clock).toISOString().slice(11, 16)
    : formatters(`${locale} time`).format(new Date(clock))
}
