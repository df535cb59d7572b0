const digestHour = 8

/**
 * The date of a digest that is due in the person's time zone: from 8:00 on, weekly on Mondays. A server that was off at
 * 8:00 sends it later that day.
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
