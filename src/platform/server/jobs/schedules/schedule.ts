import type { Id } from '../../../contract/id.ts'
import type { Scope } from '../../../contract/scope.ts'
import type { Db } from '../../db/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { MissedRule } from './schema.ts'

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
