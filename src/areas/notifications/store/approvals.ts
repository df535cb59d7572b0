import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ApprovalTables } from '#areas/approvals/schema.ts'
import type { PeopleTables } from '#areas/people/schema.ts'

/** A request that is still open. */
export function findWaiting(db: Db, scope: SystemScope, account: Id, id: Id) {
  return db<ApprovalTables & PeopleTables>(scope)
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.asked_by')
    .where('approvals.account_id', '=', account)
    .where('approvals.id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', sql<string>`now()`)
    .select(['action', 'title', 'why', 'to_whom as to', 'how_much as howMuch', 'expires_at as expiresAt'])
    .select(sql<string | null>`coalesce(input ->> 'title', input ->> 'name', input ->> 'subject')`.as('about'))
    .select(['asked_by as askedBy', 'users.name as asker', 'actor_kind as actorKind'])
    .select(['for_person as forPerson', 'for_role as forRole'])
    .executeTakeFirst()
}

export type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>
