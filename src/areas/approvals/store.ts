import { sql, type Insertable, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Approval } from './contract.ts'
import { rolesUpTo, formerMemberName } from './rules.ts'
import type { ApprovalTables } from './schema.ts'

export function listApprovals(
  db: Db,
  scope: Scope,
  { state, before, limit }: { state: Approval['state'] | 'decided'; before: Id | null; limit: number },
) {
  return visibleApprovals(db, scope)
    .where(currentState, state === 'decided' ? '!=' : '=', state === 'decided' ? 'waiting' : state)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findApproval(db: Db, scope: Scope, id: Id) {
  return visibleApprovals(db, scope).where('id', '=', id).select(['input', 'edited']).executeTakeFirst()
}

/** Holds it until the transaction ends: whoever else decides at the same moment comes second. */
export async function lockApproval(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<ApprovalTables>(scope)
    .selectFrom('approvals')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute()
}

export async function addApproval(
  db: Db,
  scope: Scope,
  approval: Omit<Insertable<Row>, 'account_id' | 'asked_by' | 'actor_kind' | 'actor_id'>,
): Promise<void> {
  const { account, person, actor } = scope
  await db<ApprovalTables>(scope)
    .insertInto('approvals')
    .values({ ...approval, account_id: account, asked_by: person, actor_kind: actor.kind, actor_id: actor.id })
    .execute()
}

/** Keeps a decision and who made it. What was edited into the same is not edited. */
export async function saveDecision(
  db: Db,
  scope: Scope,
  id: Id,
  { edited, ...decision }: Omit<Updateable<Row>, 'edited'> & { edited?: Record<string, unknown> | undefined },
): Promise<void> {
  await updateApproval(db, scope, id)
    .set({ ...decision, decided_by: scope.person, decided_at: sql<string>`now()` })
    .$if(edited !== undefined, (query) =>
      query.set({ edited: sql<string>`nullif(${JSON.stringify(edited)}::jsonb, input)` }),
    )
    .execute()
}

export async function delegateApproval(db: Db, scope: Scope, id: Id, approver: Approver): Promise<void> {
  await updateApproval(db, scope, id)
    .set({ ...approverColumns(approver), passed_on_by: scope.person })
    .execute()
}

export type Approver = { person: Id } | { role: Role }

export function approverColumns(approver: Approver) {
  return 'person' in approver
    ? { for_person: approver.person, for_role: null }
    : { for_person: null, for_role: approver.role }
}

export async function markExpired(db: Db, scope: SystemScope): Promise<void> {
  await db<ApprovalTables>(scope)
    .updateTable('approvals')
    .set({ state: 'expired' })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute()
}

/** Takes back all that somebody has asked for and nobody has decided. */
export async function withdrawAll(db: Db, scope: SystemScope, account: Id, askedBy: Id): Promise<void> {
  await updateWaiting(db, scope, account)
    .where('asked_by', '=', askedBy)
    .set({ state: 'withdrawn', decided_by: askedBy, decided_at: sql<string>`now()` })
    .execute()
}

/** Lets somebody decide all that waits for somebody else. */
export async function delegateAll(db: Db, scope: SystemScope, account: Id, from: Id, to: Id): Promise<void> {
  await updateWaiting(db, scope, account)
    .where('for_person', '=', from)
    .set({ for_person: to, passed_on_by: from })
    .execute()
}

function updateWaiting(db: Db, scope: SystemScope, account: Id) {
  return db<ApprovalTables>(scope)
    .updateTable('approvals')
    .where('account_id', '=', account)
    .where('state', '=', 'waiting')
}

type Row = ApprovalTables['approvals']

function updateApproval(db: Db, scope: Scope, id: Id) {
  return db<ApprovalTables>(scope).updateTable('approvals').where('account_id', '=', scope.account).where('id', '=', id)
}

/** The same as `maySee` in the rules, asked of the database. */
function visibleApprovals(db: Db, scope: Scope) {
  return db<ApprovalTables>(scope)
    .selectFrom('approvals')
    .where('account_id', '=', scope.account)
    .where((of) =>
      of.or([
        of(of.val(scope.person), 'in', [
          of.ref('asked_by'),
          of.ref('for_person'),
          of.ref('passed_on_by'),
          of.ref('decided_by'),
        ]),
        of('for_role', 'in', rolesUpTo(scope.role)),
      ]),
    )
    .select(['id', 'action', 'title', 'says', 'effect', 'lasting', 'why', 'reason', 'decided_in as entry'])
    .select(['to_whom as to', 'how_much as howMuch', 'from_where as from'])
    .select(['asked_at as askedAt', 'expires_at as expiresAt', 'decided_at as decidedAt'])
    .select([
      currentState.as('state'),
      sql<PersonRef>`${personJson('asked_by')}`.as('askedBy'),
      sql<PersonRef | null>`${personJson('passed_on_by')}`.as('passedOnBy'),
      sql<PersonRef | null>`${personJson('decided_by')}`.as('decidedBy'),
      sql<Approval['actor']>`jsonb_build_object('kind', actor_kind, 'id', actor_id)`.as('actor'),
      sql<Approval['for']>`case when for_role is null then jsonb_build_object('person', ${personJson('for_person')})
        else jsonb_build_object('role', for_role) end`.as('for'),
      sql<boolean>`edited is not null`.as('isEdited'),
      sql<
        string | null
      >`left(coalesce(${effectiveInput} ->> 'title', ${effectiveInput} ->> 'name', ${effectiveInput} ->> 'subject'), 120)`.as(
        'about',
      ),
    ])
}

/** With what it was or will be done. */
const effectiveInput = sql`coalesce(edited, input)`

/** What has run out is so from that moment on, whenever it is marked. */
const currentState = sql<
  Approval['state']
>`case when state = 'waiting' and expires_at <= now() then 'expired' else state end`

type PersonRef = Approval['askedBy']

function personJson(column: 'asked_by' | 'for_person' | 'passed_on_by' | 'decided_by') {
  const person = sql.ref(`approvals.${column}`)
  return sql`case when ${person} is not null then jsonb_build_object('id', ${person},
    'name', coalesce((select name from users where users.id = ${person}), ${formerMemberName}::text)) end`
}
