import { Cron } from 'croner'
import { refuse } from '../../../contract/refusal.ts'

/**
 * The first occurrence after a time. A time of day that the clock skips in spring happens right after the skipped hour,
 * one that it shows twice in autumn happens once; "every 15 minutes" follows real time.
 */
export function nextTime(cron: string, timeZone: string, after: Date): Date {
  return parse(cron, timeZone).nextRun(after) ?? refuse('schedule.never', 422, 'This schedule has no next time.')
}

function parse(cron: string, timezone: string): Cron {
  try {
    return new Cron(cron, { timezone, mode: '5-part' })
  } catch {
    refuse('schedule.broken', 422, 'This is no schedule. Write five fields: minute, hour, day, month, weekday.')
  }
}
