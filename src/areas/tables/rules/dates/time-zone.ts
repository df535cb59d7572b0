import { memoize } from '#platform/contract/memoize.ts'

const dayMs = 24 * 60 * 60_000

/** The local clock of a zone at a moment, as a moment in UTC. */
export function toZonedClock(timestamp: number, zone: string): number {
  return timestamp + (zone === 'UTC' ? 0 : offsetOn(Math.floor(timestamp / dayMs), zone, timestamp))
}

/** Offsets change on few days; on all others one lookup serves the whole day. */
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

/**
 * The moment at which the clocks of a zone show this time. Also the second moment if they show it twice, or that they
 * skip it.
 */
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
  // In the skipped hour in spring, the old offset applies.
  return isFirst ? { timestamp: first } : { timestamp: first, skipped: true }
}

/** Midnight UTC; unlike `Date.UTC`, also for the years 0 to 99. */
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

/** Intl.DateTimeFormat is slow to create, and every cell may need one. */
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
