import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { maxListLength } from '#platform/contract/live.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '../schema.ts'

type Tables = PeopleTables & WorkspaceTables
type State = 'waiting' | 'approved' | 'declined'
type NewRequest = {
  id: Id
  /** What the business is called now. */
  name: string
  handle: string | null
  legalName: string
  companyNumber: string
  website: string
  address: string
  documents: string
  note: string
}

const requestColumns = [
  'verification_requests.id',
  'verification_requests.legal_name as legalName',
  'verification_requests.company_number as companyNumber',
  'verification_requests.website',
  'verification_requests.address',
  'verification_requests.documents',
  'verification_requests.note',
  'verification_requests.state',
  'verification_requests.reason',
  'verification_requests.created_at as createdAt',
  'verification_requests.decided_at as decidedAt',
] as const

/** What became of the last request of this business. */
export function findLatestRequest(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('verification_requests')
    .where('account_id', '=', scope.account)
    .select(requestColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * One request of a business waits at a time. Asking again makes another one of it, with an id of its own: an admin who has
 * the old one before them decides nothing that they have not seen.
 */
export async function saveRequest(db: Db, scope: Scope, { legalName, companyNumber, ...request }: NewRequest) {
  const tables = db<Tables>(scope)
  await tables
    .deleteFrom('verification_requests')
    .where('account_id', '=', scope.account)
    .where('state', '=', 'waiting')
    .execute()
  const row = { ...request, legal_name: legalName, company_number: companyNumber, person_id: scope.person }
  return tables
    .insertInto('verification_requests')
    .values({ ...row, account_id: scope.account })
    .returning(requestColumns)
    .executeTakeFirstOrThrow()
}

/** All businesses' requests in one state: the one that waits longest first, of decided ones the last. */
export function listRequests(db: Db, scope: SystemScope, state: State) {
  return db<Tables>(scope)
    .selectFrom('verification_requests')
    .innerJoin('accounts', 'accounts.id', 'verification_requests.account_id')
    .leftJoin('users', 'users.id', 'verification_requests.person_id')
    .where('verification_requests.state', '=', state)
    .select(requestColumns)
    .select([
      'accounts.id as account',
      'accounts.profile',
      'accounts.handle',
      'accounts.created_at as since',
      'accounts.member_ids as memberIds',
    ])
    .select(['users.id as asker', 'users.name as askerName', 'users.email as askerEmail'])
    .orderBy(
      sql`coalesce(verification_requests.decided_at, verification_requests.created_at)`,
      state === 'waiting' ? 'asc' : 'desc',
    )
    .limit(maxListLength)
    .execute()
}

export async function countRequests(db: Db, scope: SystemScope): Promise<Record<State, number>> {
  const rows = await db<Tables>(scope)
    .selectFrom('verification_requests')
    .select((of) => ['state', of.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const of = (state: State) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), approved: of('approved'), declined: of('declined') }
}

/** Only one that waits. */
export function findWaitingRequest(db: Db, scope: SystemScope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('verification_requests')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .select(['id', 'account_id as account', 'name', 'handle'])
    .executeTakeFirst()
}

export async function saveDecision(
  db: Db,
  scope: SystemScope,
  id: Id,
  decision: { state: State; reason: string | null; by: Id },
): Promise<void> {
  const { state, reason, by } = decision
  await db<Tables>(scope)
    .updateTable('verification_requests')
    .set({ state, reason, decided_by: by, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** What was decided, and the address of whoever asked. */
export function findDecision(db: Db, scope: SystemScope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('verification_requests')
    .innerJoin('accounts', 'accounts.id', 'verification_requests.account_id')
    .leftJoin('users', 'users.id', 'verification_requests.person_id')
    .where('verification_requests.id', '=', id)
    .select(['verification_requests.state', 'verification_requests.reason', 'accounts.profile', 'users.email'])
    .executeTakeFirst()
}

export async function markVerified(db: Db, scope: AnyScope, account: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('accounts')
    .set({ verified_at: sql`now()` })
    .where('id', '=', account)
    .execute()
}
