import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { nextTime } from './next-time.ts'
import type { MissedRule } from './schema.ts'
import * as store from './store.ts'

/** What an area does at each occurrence of its schedules. */
export type ScheduleHandler = {
  /** `area.what`, unique over all areas. */
  readonly kind: string
  /**
   * Runs in the transaction that takes the occurrence: what it writes happens once. If it throws, the occurrence is tried
   * again later. `scope` is the person's; whether they may still act is for the handler to check.
   */
  readonly run: (running: Runtime, db: Db, scope: Scope, occurrence: Occurrence) => Promise<void>
}

export type Occurrence = { schedule: Id; subject: Id; at: Date }

export type NewSchedule = {
  id: Id
  /** For whom it happens. */
  person: Id
  kind: string
  subject: Id
  cron: string
  timeZone: string
  missed: MissedRule
}

/** Adds or replaces a schedule, in the caller's transaction. An unchanged one keeps its next time. */
export async function setSchedule(db: Db, scope: Scope, schedule: NewSchedule): Promise<void> {
  const next = nextTime(schedule.cron, schedule.timeZone, new Date())
  await store.setSchedule(db, scope, schedule, next)
}

export const { removeSchedule, listSchedules } = store
