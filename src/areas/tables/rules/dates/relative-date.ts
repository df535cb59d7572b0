import type { RelativeDate } from '../../contract/filter.ts'
import { memoize } from '#platform/contract/memoize.ts'
import { utcMidnight } from './time-zone.ts'

/** Adds days, weeks, months or years. If the month is too short, the last day of it. */
export function resolveRelativeDate(today: string, { from, count }: RelativeDate): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  if (from === 'day' || from === 'week')
    return isoDate(utcMidnight(year, month, day + count * (from === 'week' ? 7 : 1)))
  const months = from === 'year' ? count * 12 : count
  const last = new Date(utcMidnight(year, month + months + 1, 0)).getUTCDate()
  return isoDate(utcMidnight(year, month + months, Math.min(day, last)))
}

/** From that day to today, or from today to that day. Count 0 is the whole current week, month or year. */
export function relativeDateRange(
  today: string,
  relative: RelativeDate,
  firstWeekday: number,
): { first: string; last: string } {
  const { from, count } = relative
  if (count !== 0 || from === 'day') {
    const day = resolveRelativeDate(today, relative)
    return day < today ? { first: day, last: today } : { first: today, last: day }
  }
  if (from === 'week') {
    const daysIntoWeek = (new Date(today).getUTCDay() - firstWeekday + 7) % 7
    return {
      first: resolveRelativeDate(today, { from: 'day', count: -daysIntoWeek }),
      last: resolveRelativeDate(today, { from: 'day', count: 6 - daysIntoWeek }),
    }
  }
  const first = from === 'month' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`
  return {
    first,
    last: resolveRelativeDate(resolveRelativeDate(first, { from, count: 1 }), { from: 'day', count: -1 }),
  }
}

/** The first day of the week: Monday is 1, Sunday 7. */
export const firstWeekday = memoize((locale) => {
  const localeInfo = new Intl.Locale(locale)
  return 'getWeekInfo' in localeInfo && typeof localeInfo.getWeekInfo === 'function'
    ? Number(localeInfo.getWeekInfo().firstDay)
    : 1
})

/** Dates have years of four digits. */
function isoDate(time: number): string {
  return new Date(Math.min(Math.max(time, utcMidnight(1, 1, 1)), utcMidnight(9999, 12, 31))).toISOString().slice(0, 10)
}
