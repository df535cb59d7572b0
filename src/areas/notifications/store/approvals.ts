import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ApprovalTables } from '#areas/approvals/schema.ts'
import type { PeopleTables } from '#areas/people/schema.ts'

export function findWaitingApproval(db: Db, scope: SystemScope, account: Id, id: Id) {
  return waitingApprovalQuery(db, scope, account, id).executeTakeFirst()
}

function waitingApprovalQuery(db: Db, scope: SystemScope, account: Id, id: Id) {
  return db<ApprovalTables & PeopleTables>(scope)
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.asked_by')
    .where('approvals.account_id', '=', account)
    .where('approvals.id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', sql<string>`now()`)
    .select(['approvals.id', 'action', 'why', 'to_whom as to', 'how_much as howMuch', 'expires_at as expiresAt'])
    .select([title.as('title'), inputTitle.as('about')])
    .select(['asked_by as askedBy', 'users.name as requester', 'actor_kind as actorKind'])
    .select(['for_person as forPerson', 'for_role as forRole'])
}

/** Until the transaction ends nobody can decide it or pass it on. */
export function lockWaitingApproval(db: Db, scope: SystemScope, account: Id, id: Id) {
  return waitingApprovalQuery(db, scope, account, id).forShare('approvals').executeTakeFirst()
}

export type WaitingApproval = NonNullable<Awaited<ReturnType<typeof findWaitingApproval>>>

export function findDecidedApproval(db: Db, scope: SystemScope, account: Id, id: Id) {
  return db<ApprovalTables & PeopleTables>(scope)
    .selectFrom('approvals')
    .leftJoin('users', 'users.id', 'approvals.decided_by')
    .where('approvals.account_id', '=', account)
    .where('approvals.id', '=', id)
    .where('state', '!=', 'waiting')
    .select(['state', 'reason', 'asked_by as askedBy', 'decided_by as decidedBy', 'users.name as decider'])
    .select([title.as('title'), inputTitle.as('about')])
    .executeTakeFirst()
}

/** The summary says the action too, so it takes the place of the title. */
const title = sql<string>`coalesce(summary, title)`
const inputTitle = sql<string | null>`case when summary is null
  then coalesce(input ->> 'title', input ->> 'name', input ->> 'subject') end`
