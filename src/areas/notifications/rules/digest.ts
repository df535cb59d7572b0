import { dayInZone, defaultZone, hourInZone } from '#platform/contract/date-format.ts'

const digestHour = 8
const monday = 1

/**
 * The date of a digest that is due in the person's time zone: from 8:00 on, weekly on Mondays. A server that was off at
 * 8:00 sends it later that day.
 */
export function dueDigestDate(rhythm: 'daily' | 'weekly', timeZone: string | null, now: Date): string | undefined {
  const zone = timeZone ?? defaultZone
  const day = dayInZone(now, zone)
  const isDue = hourInZone(now, zone) >= digestHour && (rhythm === 'daily' || new Date(day).getUTCDay() === monday)
  return isDue ? day : undefined
}
