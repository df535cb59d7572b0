import { kept } from './kept.ts'

const day = 24 * 60 * 60_000

/** What the clocks of a zone show at a moment, as the moment at which those in UTC show the same. */
export function clockAt(moment: number, zone: string): number {
  return moment + (zone === 'UTC' ? 0 : offsetOn(Math.floor(moment / day), zone, moment))
}

/** Clocks are changed on a few days only; on all others one look is enough for the whole day. */
function offsetOn(date: number, zone: string, moment: number): number {
  const known = offsets(zone)
  const found = known.get(date)
  if (found !== undefined) return found === 'changes' ? offsetAt(moment, zone) : found
  const start = offsetAt(date * day, zone)
  const stays = start === offsetAt((date + 1) * day, zone)
  if (known.size > 20_000) known.clear()
  known.set(date, stays ? start : 'changes')
  return stays ? start : offsetAt(moment, zone)
}

const offsets = kept((_zone) => new Map<number, number | 'changes'>())

function offsetAt(moment: number, zone: string): number {
  const seconds = Math.floor(moment / 1_000) * 1_000
  const parts = [0, 0, 0, 0, 0, 0]
  for (const { type, value } of clockOf(zone).formatToParts(seconds)) {
    const place = places.get(type)
    if (place !== undefined) parts[place] = Number(value)
  }
  const [year = 0, month = 0, date = 0, hour = 0, minutes = 0, second = 0] = parts
  return utc(year, month, date) + ((hour * 60 + minutes) * 60 + second) * 1_000 - seconds
}

/** The moment at which the clocks of a zone show this; the second one too if they show it twice, or that they never do. */
export function momentOf(clock: number, zone: string): { moment: number; again?: number; skipped?: true } {
  const before = clockAt(clock - day, zone) - (clock - day)
  const after = clockAt(clock + day, zone) - (clock + day)
  if (before === after) return { moment: clock - before }
  const first = clock - before
  const second = clock - after
  const isFirst = clockAt(first, zone) === clock
  const isSecond = clockAt(second, zone) === clock
  if (isFirst && isSecond) return { moment: Math.min(first, second), again: Math.max(first, second) }
  if (isSecond) return { moment: second }
  // In the hour that is skipped in spring, the clocks are taken to go on as before.
  return isFirst ? { moment: first } : { moment: first, skipped: true }
}

/** Midnight of a day in UTC; unlike `Date.UTC` also of the first hundred years. */
export function utc(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, date)
}

const places = new Map<string, number>([
  ['year', 0],
  ['month', 1],
  ['day', 2],
  ['hour', 3],
  ['minute', 4],
  ['second', 5],
])

/** Making one takes long, and there may be a moment in every cell. */
const clockOf = kept(
  (zone) =>
    new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)
