import type { Scope } from '../../../contract/scope.ts'
import type { Db } from '../../db/database.ts'
import { nextTime } from './next-time.ts'
import type { NewSchedule } from './schedule.ts'
import * as store from './store.ts'

/** Adds or replaces a schedule, in the caller's transaction. An unchanged one keeps its next time. */
export async function setSchedule(db: Db, scope: Scope, schedule: NewSchedule): Promise<void> {
  const next = nextTime(schedule.cron, schedule.timeZone, new Date())
  await store.setSchedule(db, scope, schedule, next)
}

export const { removeSchedule, listSchedules } = store
