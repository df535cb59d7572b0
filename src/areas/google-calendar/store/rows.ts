import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { CalendarTables as Tables } from '../schema.ts'

/** The row of each event of a followed calendar. */
export async function listRows(db: Db, scope: Scope, watch: Id): Promise<Map<string, Id>> {
  const rows = await db<Tables>(scope)
    .selectFrom('calendar_rows')
    .where('account_id', '=', scope.account)
    .where('watch_id', '=', watch)
    .select(['event_id', 'row_id'])
    .execute()
  return new Map(rows.map(({ event_id, row_id }) => [event_id, row_id]))
}

/** Stored before the rows are added, so that a repeated sync adds them under the same ids. */
export async function assignRows(db: Db, scope: Scope, watch: Id, events: readonly string[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => ({
    watch_id: watch,
    event_id: event,
    account_id: scope.account,
    row_id: newId(),
  }))
  await db<Tables>(scope)
    .insertInto('calendar_rows')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['watch_id', 'event_id']).doNothing())
    .execute()
}

export async function forgetRows(db: Db, scope: Scope, watch: Id, events: readonly string[]): Promise<void> {
  if (events.length === 0) return
  await db<Tables>(scope)
    .deleteFrom('calendar_rows')
    .where('account_id', '=', scope.account)
    .where('watch_id', '=', watch)
    .where('event_id', 'in', events)
    .execute()
}
