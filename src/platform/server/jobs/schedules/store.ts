import { sql, type Selectable } from 'kysely'
import type { Id } from '../../../contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '../../../contract/scope.ts'
import type { Db } from '../../db/database.ts'
import type { ScheduleTables } from './schema.ts'
import type { NewSchedule } from './schedule.ts'

export type StoredSchedule = Selectable<ScheduleTables['schedules']>

export async function setSchedule(db: Db, scope: Scope, schedule: NewSchedule, next: Date): Promise<void> {
  const { id, person, kind, subject, cron, timeZone, missed } = schedule
  const at = next.toISOString()
  await sql`insert into schedules as s (id, account_id, person_id, kind, subject, cron, time_zone, missed, next_at, due_at)
    values (${id}, ${scope.account}, ${person}, ${kind}, ${subject}, ${cron}, ${timeZone}, ${missed}, ${at}, ${at})
    on conflict (id) do update set person_id = excluded.person_id, missed = excluded.missed, cron = excluded.cron,
      time_zone = excluded.time_zone, error = null, attempts = 0,
      next_at = case when ${isSame} then s.next_at else excluded.next_at end,
      due_at = case when ${isSame} then s.next_at else excluded.next_at end`.execute(db(scope))
}

const isSame = sql`(s.cron = excluded.cron and s.time_zone = excluded.time_zone)`

export async function removeSchedule(db: Db, scope: AnyScope, id: Id): Promise<void> {
  await db<ScheduleTables>(scope).deleteFrom('schedules').where('id', '=', id).execute()
}

export function listSchedules(db: Db, scope: AnyScope, kind: string): Promise<StoredSchedule[]> {
  return db<ScheduleTables>(scope).selectFrom('schedules').where('kind', '=', kind).selectAll().limit(10_000).execute()
}

export function listDue(db: Db, scope: SystemScope, limit: number): Promise<StoredSchedule[]> {
  return db<ScheduleTables>(scope)
    .selectFrom('schedules')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .selectAll()
    .limit(limit)
    .execute()
}

/** Takes an occurrence: false if another process has it, or if it was changed meanwhile. */
export async function takeOccurrence(db: Db, scope: SystemScope, due: StoredSchedule, next: Date): Promise<boolean> {
  const locked = await db<ScheduleTables>(scope)
    .selectFrom('schedules')
    .where('id', '=', due.id)
    .where('next_at', '=', due.next_at)
    .where('cron', '=', due.cron)
    .where('time_zone', '=', due.time_zone)
    .select('id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!locked) return false
  const at = next.toISOString()
  await db<ScheduleTables>(scope)
    .updateTable('schedules')
    .set({ next_at: at, due_at: at, attempts: 0, error: null, last_at: now })
    .where('id', '=', due.id)
    .execute()
  return true
}

/** The occurrence stays and is tried again, after 1, 2, 4 … seconds, at most five minutes. */
export async function postpone(db: Db, scope: SystemScope, due: StoredSchedule, error: string): Promise<void> {
  await db<ScheduleTables>(scope)
    .updateTable('schedules')
    .set({
      error,
      attempts: sql`attempts + 1`,
      due_at: sql`now() + least(300, 2 ^ least(attempts, 9)) * interval '1 second'`,
    })
    .where('id', '=', due.id)
    .where('next_at', '=', due.next_at)
    .execute()
}

const now = sql<string>`now()`
