import { memoize } from './memoize.ts'

/** Whose dates they are: the locale and the time zone of the person who reads them. */
export type DateSettings = { locale: string; zone: string }

/** For people whose browser is not known yet, such as those who only use the API. */
export const defaultLocale = 'en-GB'

/** For days without a time, and for people whose time zone is not known. */
export const defaultZone = 'UTC'

/** The settings of a person; what is not known has its default. */
export function dateSettingsOf(person: { timeZone: string | null; locale: string | null }): DateSettings {
  return { locale: person.locale ?? defaultLocale, zone: person.timeZone ?? defaultZone }
}

const styles = {
  /** 12 Nov, or Nov 12. */
  day: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 05 Nov: days below each other have the same width. */
  cell: { day: '2-digit', month: 'short' },
  cellWithYear: { day: '2-digit', month: 'short', year: 'numeric' },
  numbers: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** 29 November 2026. */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Tuesday, 17 November 2026. */
  full: { dateStyle: 'full' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  /** Tue, 17 Nov. */
  weekdayAndDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 17:08, or 5:08 PM. */
  time: { timeStyle: 'short' },
  /** 17:08:31, or 5:08:31 PM. */
  timeWithSeconds: { timeStyle: 'medium' },
  /** 17 November 2026 at 17:08. */
  dateTime: { dateStyle: 'long', timeStyle: 'short' },
  /** 15 November 2026 at 09:58:12 GMT. */
  exact: { dateStyle: 'long', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

/** All dates and times that people read are formatted here. */
export function formatDate(at: Date | number | string, style: DateStyle, { locale, zone }: DateSettings): string {
  return formatters[style](`${locale} ${zone}`).format(new Date(at))
}

/** 17:08, or 5:08 PM. */
export function formatTime(at: Date | number | string, settings: DateSettings): string {
  return formatDate(at, 'time', settings)
}

/** 12 Nov, and in another year 12 Nov 2025. */
export function formatDay(at: Date | number | string, now: Date, settings: DateSettings): string {
  const isThisYear = dayInZone(at, settings.zone).slice(0, 4) === dayInZone(now, settings.zone).slice(0, 4)
  return formatDate(at, isThisYear ? 'day' : 'dayOfYear', settings)
}

/** The date in a time zone: 2026-11-17. */
export function dayInZone(at: Date | number | string, zone: string): string {
  return isoFormatter(zone).format(new Date(at))
}

/** 0 to 23. */
export function hourInZone(at: Date | number | string, zone: string): number {
  return Number(hourFormatter(zone).format(new Date(at)))
}

/** Intl.DateTimeFormat is slow to create, and every cell of a table may need one. */
const formatters = Object.fromEntries(
  Object.entries(styles).map(([style, options]) => [style, memoize((key) => formatterOf(key, options))]),
) as Record<DateStyle, (key: string) => Intl.DateTimeFormat>

function formatterOf(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const [locale, timeZone] = key.split(' ')
  return new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', ...(timeZone && { timeZone }) })
}

const isoFormatter = memoize((zone) => formatterOf(`sv-SE ${zone}`, { dateStyle: 'short' }))
const hourFormatter = memoize((zone) => formatterOf(`en-GB ${zone}`, { hour: 'numeric', hourCycle: 'h23' }))
