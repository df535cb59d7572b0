/** A day as `2026-11-18`. All arithmetic is on these; the time zone counts only for today. */
export type Day = string
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The moment of the request, as the person's clock shows it. */
export type Now = { readonly today: Day; readonly minutes: number; readonly zone: string; readonly locale: string }

export function dayOf(year: number, month: number, day: number): Day {
  return toDay(new Date(Date.UTC(year, month - 1, day)))
}

/** The day, or undefined if there is no such day: 31 February. */
export function existingDay(year: number, month: number, day: number): Day | undefined {
  const result = dayOf(year, month, day)
  return month >= 1 && month <= 12 && result.endsWith(`-${two(month)}-${two(day)}`) ? result : undefined
}

export function partsOf(day: Day): { year: number; month: number; day: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, day: date }
}

export function addDays(day: Day, count: number): Day {
  return toDay(new Date(toDate(day).getTime() + count * dayMs))
}

/** The same day of another month, or its last day: 31 January + 1 month is 28 February. */
export function addMonths(from: Day, count: number): Day {
  const { year, month, day } = partsOf(from)
  const first = dayOf(year, month + count, 1)
  return addDays(first, Math.min(day, daysInMonth(first)) - 1)
}

export function addUnits(day: Day, count: number, unit: Unit): Day {
  if (unit === 'day') return addDays(day, count)
  if (unit === 'week') return addDays(day, count * 7)
  return addMonths(day, count * monthsIn[unit])
}

const monthsIn = { month: 1, quarter: 3, year: 12 } as const

/** Monday is 1, Sunday is 7. */
export function weekdayOf(day: Day): number {
  return toDate(day).getUTCDay() || 7
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((toDate(to).getTime() - toDate(from).getTime()) / dayMs)
}

/** The first day of the week, month, quarter or year. */
export function startOf(from: Day, unit: Unit, locale: string): Day {
  const { year, month } = partsOf(from)
  switch (unit) {
    case 'day':
      return from
    case 'week':
      return addDays(from, -((weekdayOf(from) - firstWeekday(locale) + 7) % 7))
    case 'month':
      return dayOf(year, month, 1)
    case 'quarter':
      return dayOf(year, month - ((month - 1) % 3), 1)
    case 'year':
      return dayOf(year, 1, 1)
  }
}

export function endOf(day: Day, unit: Unit, locale: string): Day {
  return addDays(addUnits(startOf(day, unit, locale), 1, unit), -1)
}

function firstWeekday(locale: string): number {
  const info = new Intl.Locale(locale)
  return 'getWeekInfo' in info && typeof info.getWeekInfo === 'function' ? Number(info.getWeekInfo().firstDay) : 1
}

function daysInMonth(day: Day): number {
  const { year, month } = partsOf(day)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** `2026-11-18T09:14:00+01:00`, in the person's time zone. */
export function nowOf(timestamp: string, zone: string, locale: string): Now {
  const text = clockOf(zone).format(new Date(timestamp))
  const [, today = '1970-01-01', hour = '0', minute = '0'] = /(\d{4}-\d\d-\d\d)\D+(\d\d):(\d\d)/.exec(text) ?? []
  return { today, minutes: (Number(hour) % 24) * 60 + Number(minute), zone, locale }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes longer than a whole plan, and a plan is run at every step. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hour12: false })
  clocks.set(timeZone, clock)
  return clock
}

/** The moment of a day and time on the person's clock, in UTC. */
export function momentOf(day: Day, minutes: number, zone: string): string {
  const clock = toDate(day).getTime() + minutes * 60_000
  const guess = nowOf(new Date(clock).toISOString(), zone, 'en')
  const shown = toDate(guess.today).getTime() + guess.minutes * 60_000
  return new Date(clock - (shown - clock)).toISOString()
}

const dayMs = 86_400_000

function toDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10)
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
