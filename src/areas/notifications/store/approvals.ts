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
    .select([
      'approvals.id',
      'action',
      'title',
      'why',
      'to_whom as to',
      'how_much as howMuch',
      'expires_at as expiresAt',
    ])
    .select(inputTitle.as('about'))
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
    .select(['state', 'title', 'reason', 'asked_by as askedBy', 'decided_by as decidedBy', 'users.name as decider'])
    .select(inputTitle.as('about'))
    .executeTakeFirst()
}

const inputTitle = sql<string | null>`coalesce(input ->> 'title', input ->> 'name', input ->> 'subject')`
