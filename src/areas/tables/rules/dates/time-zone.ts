import { memoize } from '../memoize.ts'

const dayMs = 24 * 60 * 60_000

/** What the clocks of a zone show at a moment, as the moment at which those in UTC show the same. */
export function toZonedClock(timestamp: number, zone: string): number {
  return timestamp + (zone === 'UTC' ? 0 : offsetOn(Math.floor(timestamp / dayMs), zone, timestamp))
}

/** Clocks are changed on a few days only; on all others one look is enough for the whole day. */
function offsetOn(date: number, zone: string, timestamp: number): number {
  const cached = offsets(zone)
  const found = cached.get(date)
  if (found !== undefined) return found === 'changes' ? offsetAt(timestamp, zone) : found
  const start = offsetAt(date * dayMs, zone)
  const isConstant = start === offsetAt((date + 1) * dayMs, zone)
  if (cached.size > 20_000) cached.clear()
  cached.set(date, isConstant ? start : 'changes')
  return isConstant ? start : offsetAt(timestamp, zone)
}

const offsets = memoize((_zone) => new Map<number, number | 'changes'>())

function offsetAt(timestamp: number, zone: string): number {
  const seconds = Math.floor(timestamp / 1_000) * 1_000
  const parts = [0, 0, 0, 0, 0, 0]
  for (const { type, value } of zoneFormatter(zone).formatToParts(seconds)) {
    const index = partIndexes.get(type)
    if (index !== undefined) parts[index] = Number(value)
  }
  const [year = 0, month = 0, date = 0, hour = 0, minutes = 0, second = 0] = parts
  return utcMidnight(year, month, date) + ((hour * 60 + minutes) * 60 + second) * 1_000 - seconds
}

/** The moment at which the clocks of a zone show this; the second one too if they show it twice, or that they never do. */
export function fromZonedClock(
  clock: number,
  zone: string,
): { timestamp: number; repeatedAt?: number; skipped?: true } {
  const before = toZonedClock(clock - dayMs, zone) - (clock - dayMs)
  const after = toZonedClock(clock + dayMs, zone) - (clock + dayMs)
  if (before === after) return { timestamp: clock - before }
  const first = clock - before
  const second = clock - after
  const isFirst = toZonedClock(first, zone) === clock
  const isSecond = toZonedClock(second, zone) === clock
  if (isFirst && isSecond) return { timestamp: Math.min(first, second), repeatedAt: Math.max(first, second) }
  if (isSecond) return { timestamp: second }
  // In the hour that is skipped in spring, the clocks are taken to go on as before.
  return isFirst ? { timestamp: first } : { timestamp: first, skipped: true }
}

/** Midnight of a day in UTC; unlike `Date.UTC` also of the first hundred years. */
export function utcMidnight(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, date)
}

const partIndexes = new Map<string, number>([
  ['year', 0],
  ['month', 1],
  ['day', 2],
  ['hour', 3],
  ['minute', 4],
  ['second', 5],
])

/** Making one takes long, and there may be a moment in every cell. */
const zoneFormatter = memoize(
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
