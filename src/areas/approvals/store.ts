import { sql, type Insertable, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
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
  return visibleApprovals(db, scope).where('id', '=', id).select(['input', 'edited', 'answer']).executeTakeFirst()
}

/** Locks a request until the transaction ends, so that two decisions run one after the other. */
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
  { description, irreversible, ...approval }: NewApproval,
): Promise<void> {
  const { account, person, actor } = scope
  await db<ApprovalTables>(scope)
    .insertInto('approvals')
    .values({
      ...approval,
      says: description,
      lasting: irreversible,
      account_id: account,
      asked_by: person,
      actor_kind: actor.kind,
      actor_id: actor.id,
    })
    .execute()
}

type NewApproval = Pick<Approval, 'description' | 'irreversible'> &
  Omit<Insertable<Row>, 'says' | 'lasting' | 'account_id' | 'asked_by' | 'actor_kind' | 'actor_id'>

/** Stores a decision and who made it. An edit that changes nothing is not stored. */
export async function saveDecision(
  db: Db,
  scope: Scope,
  id: Id,
  {
    edited,
    answer,
    ...decision
  }: Omit<Updateable<Row>, 'edited' | 'answer'> & {
    edited?: Record<string, unknown> | undefined
    answer?: unknown
  },
): Promise<void> {
  await updateApproval(db, scope, id)
    .set({ ...decision, decided_by: scope.person, decided_at: sql<string>`now()` })
    .$if(answer !== undefined, (query) => query.set({ answer: JSON.stringify(answer) }))
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

/** Withdraws all waiting requests of a person. */
export async function withdrawAll(db: Db, scope: SystemScope, account: Id, askedBy: Id): Promise<void> {
  await updateWaiting(db, scope, account)
    .where('asked_by', '=', askedBy)
    .set({ state: 'withdrawn', decided_by: askedBy, decided_at: sql<string>`now()` })
    .execute()
}

/** Withdraws the waiting requests of a run; only some of them, if `ids` names them. */
export async function withdrawOfRun(
  db: Db,
  scope: Scope,
  run: Id,
  ids: readonly Id[] | undefined,
  reason: string,
): Promise<void> {
  await updateWaiting(db, scope, scope.account)
    .where('run_id', '=', run)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .set({ state: 'withdrawn', decided_by: scope.person, decided_at: sql<string>`now()`, reason })
    .execute()
}

/** Passes all requests that wait for one person on to another. */
export async function delegateAll(db: Db, scope: SystemScope, account: Id, from: Id, to: Id): Promise<void> {
  await updateWaiting(db, scope, account)
    .where('for_person', '=', from)
    .set({ for_person: to, passed_on_by: from })
    .execute()
}

function updateWaiting(db: Db, scope: AnyScope, account: Id) {
  return db<ApprovalTables>(scope)
    .updateTable('approvals')
    .where('account_id', '=', account)
    .where('state', '=', 'waiting')
}

type Row = ApprovalTables['approvals']

function updateApproval(db: Db, scope: Scope, id: Id) {
  return db<ApprovalTables>(scope).updateTable('approvals').where('account_id', '=', scope.account).where('id', '=', id)
}

/** `maySee` of the rules, as SQL. */
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
    .select([
      'id',
      'action',
      'title',
      'says as description',
      'effect',
      'lasting as irreversible',
      'why',
      'reason',
      'decided_in as entry',
      'run_id as run',
      'outside_text as outsideText',
      'summary',
    ])
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

const effectiveInput = sql`coalesce(edited, input)`

/** A request expires at its time; the hourly job only stores it. */
const currentState = sql<
  Approval['state']
>`case when state = 'waiting' and expires_at <= now() then 'expired' else state end`

type PersonRef = Approval['askedBy']

function personJson(column: 'asked_by' | 'for_person' | 'passed_on_by' | 'decided_by') {
  const person = sql.ref(`approvals.${column}`)
  return sql`case when ${person} is not null then jsonb_build_object('id', ${person},
    'name', coalesce((select name from users where users.id = ${person}), ${formerMemberName}::text)) end`
}
