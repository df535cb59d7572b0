const digestHour = 8

/**
 * The day whose digest is due where the person is, or nothing: from eight o'clock on, on Mondays if it comes weekly. A
 * computer that was asleep at eight sends it later that day.
 */
export function dueDigestDate(rhythm: 'daily' | 'weekly', timeZone: string | null, now: Date): string | undefined {
  const parts = new Intl.DateTimeFormat('en-GB', { ...format, timeZone: timeZone ?? 'UTC' }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  if (Number(part('hour')) < digestHour || (rhythm === 'weekly' && part('weekday') !== 'Mon')) return undefined
  return `${part('year')}-${part('month')}-${part('day')}`
}

const format = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
} as const
