import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables as Tables } from '../schema.ts'
import { lockUser } from './users.ts'

export async function setDeletesAt(db: Db, scope: SystemScope, person: Id, days: number): Promise<string> {
  const { deletesAt } = await db<Tables>(scope)
    .updateTable('users')
    .where('id', '=', person)
    .set({ deletes_at: sql<string>`coalesce(deletes_at, now() + make_interval(days => ${days}))` })
    .returning('deletes_at as deletesAt')
    .executeTakeFirstOrThrow()
  return deletesAt ?? ''
}

/** Uses the clock, not the start of the transaction: it may have waited for the lock until the date had passed. */
export async function clearDeletesAt(db: Db, scope: SystemScope, person: Id): Promise<boolean> {
  await lockUser(db, scope, person)
  const { numUpdatedRows } = await db<Tables>(scope)
    .updateTable('users')
    .where('id', '=', person)
    .where((of) => of.or([of('deletes_at', 'is', null), of('deletes_at', '>', sql<string>`clock_timestamp()`)]))
    .set({ deletes_at: null })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteUser(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await db<Tables>(scope).deleteFrom('users').where('id', '=', person).execute()
}
