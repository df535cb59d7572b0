import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { CalendarTables as Tables } from '../schema.ts'

export type Watch = NonNullable<Awaited<ReturnType<typeof findWatch>>>

type NewWatch = { id: Id; connection: Id; calendar: string; table: Id | null }

/** The same calendar is followed once for each table, and once for all flows of a person. */
export async function addWatch(db: Db, scope: Scope, { id, connection, calendar, table }: NewWatch): Promise<void> {
  await db<Tables>(scope)
    .insertInto('calendar_watches')
    .values({
      id,
      account_id: scope.account,
      person_id: scope.person,
      connection_id: connection,
      calendar,
      table_id: table,
    })
    .onConflict((conflict) => conflict.columns(['connection_id', 'person_id', 'calendar', 'table_id']).doNothing())
    .execute()
}

export function listWatches(db: Db, scope: AnyScope) {
  return columnsOf(db, scope).orderBy('id').limit(10_000).execute()
}

export function findWatch(db: Db, scope: AnyScope, id: Id) {
  return columnsOf(db, scope).where('id', '=', id).executeTakeFirst()
}

export async function removeWatch(db: Db, scope: AnyScope, id: Id): Promise<void> {
  await db<Tables>(scope).deleteFrom('calendar_watches').where('id', '=', id).execute()
}

export async function listDueIds(db: Db, scope: SystemScope): Promise<Id[]> {
  const rows = await db<Tables>(scope)
    .selectFrom('calendar_watches')
    .where('next_sync_at', '<=', sql<string>`now()`)
    .select('id')
    .orderBy('next_sync_at')
    .limit(1_000)
    .execute()
  return rows.map(({ id }) => id)
}

/** One process at a time syncs. After a crash another one does it when the lease is over. */
export async function claimSync(db: Db, scope: SystemScope, id: Id, leaseSeconds: number): Promise<Watch | undefined> {
  const { numUpdatedRows } = await db<Tables>(scope)
    .updateTable('calendar_watches')
    .set({ next_sync_at: secondsAhead(leaseSeconds) })
    .where('id', '=', id)
    .where('next_sync_at', '<=', sql<string>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? findWatch(db, scope, id) : undefined
}

type Values = Updateable<Tables['calendar_watches']>
export type WatchChange = { [Column in keyof Values]?: Values[Column] | RawBuilder<string> }

export async function changeWatch(db: Db, scope: SystemScope, id: Id, change: WatchChange): Promise<void> {
  await db<Tables>(scope).updateTable('calendar_watches').set(change).where('id', '=', id).execute()
}

export const secondsAhead = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`

/** Google may have called during the sync: then it stays due. */
export const unlessDue = (seconds: number) =>
  sql<string>`case when next_sync_at <= now() then next_sync_at else ${secondsAhead(seconds)} end`

function columnsOf(db: Db, scope: AnyScope) {
  return db<Tables>(scope)
    .selectFrom('calendar_watches')
    .select(['id', 'account_id as account', 'person_id as person', 'connection_id as connection', 'calendar'])
    .select(['table_id as table', 'sync_token as syncToken', 'channel_id as channel', 'resource_id as resource'])
    .select(['sealed_channel_token as sealedToken', 'channel_ends_at as channelEndsAt'])
    .select(['synced_at as syncedAt', 'next_sync_at as nextSyncAt', 'error'])
}
