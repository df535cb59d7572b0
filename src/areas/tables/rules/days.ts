import type { MovingDay } from '../contract/filter.ts'
import { kept } from './kept.ts'
import { utc } from './zone.ts'

/** The day that it is somewhere, as 2026-11-17. */
export function dayIn(now: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )
}

/** So many days, weeks, months or years from a day. The 31st of a month that has none is its last day. */
export function dayFrom(today: string, { from, count }: MovingDay): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  if (from === 'day' || from === 'week') return iso(utc(year, month, day + count * (from === 'week' ? 7 : 1)))
  const months = from === 'year' ? count * 12 : count
  const last = new Date(utc(year, month + months + 1, 0)).getUTCDate()
  return iso(utc(year, month + months, Math.min(day, last)))
}

/** From then until today, or from today until then; with no count the whole week, month or year in which today is. */
export function daysWithin(today: string, moving: MovingDay, firstWeekday: number): { first: string; last: string } {
  const { from, count } = moving
  if (count !== 0 || from === 'day') {
    const day = dayFrom(today, moving)
    return day < today ? { first: day, last: today } : { first: today, last: day }
  }
  if (from === 'week') {
    const into = (new Date(today).getUTCDay() - firstWeekday + 7) % 7
    return {
      first: dayFrom(today, { from: 'day', count: -into }),
      last: dayFrom(today, { from: 'day', count: 6 - into }),
    }
  }
  const first = from === 'month' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01`
  return { first, last: dayFrom(dayFrom(first, { from, count: 1 }), { from: 'day', count: -1 }) }
}

/** On which day weeks begin somewhere: Monday is 1, Sunday 7. */
export const firstWeekday = kept((locale) => {
  const place = new Intl.Locale(locale)
  return 'getWeekInfo' in place && typeof place.getWeekInfo === 'function' ? Number(place.getWeekInfo().firstDay) : 1
})

/** Days are known as far as years have four digits. */
function iso(time: number): string {
  return new Date(Math.min(Math.max(time, utc(1, 1, 1)), utc(9999, 12, 31))).toISOString().slice(0, 10)
}
