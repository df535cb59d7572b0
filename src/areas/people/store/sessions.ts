import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables as Tables } from '../schema.ts'

export function listSessions(db: Db, scope: Scope, idleDays: number) {
  return db<Tables>(scope)
    .selectFrom('sessions')
    .where('user_id', '=', scope.person)
    .where('expires_at', '>', sql<string>`now()`)
    .where('updated_at', '>', sql<string>`now() - make_interval(days => ${idleDays})`)
    .select([
      'id',
      'user_agent as userAgent',
      'ip_address as address',
      'created_at as signedInAt',
      'updated_at as lastSeenAt',
    ])
    .orderBy('updated_at', 'desc')
    .limit(300)
    .execute()
}

/** False if it belongs to somebody else, or has ended. */
export async function endSession(db: Db, scope: SystemScope, person: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('sessions')
    .where('user_id', '=', person)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of a user, or all but one. Returns their number. */
export async function endSessions(db: Db, scope: SystemScope, person: Id, except?: Id): Promise<number> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('sessions')
    .where('user_id', '=', person)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
