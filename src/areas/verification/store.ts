import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { maxListLength } from '#platform/contract/live.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'
import type { VerificationTables } from './schema.ts'

type Tables = PeopleTables & WorkspaceTables & VerificationTables
type State = 'waiting' | 'approved' | 'declined'
type NewRequest = {
  id: Id
  /** The current name of the business. */
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

/** The workspace of the scope, if it is a business. */
export function findBusiness(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('accounts')
    .where('id', '=', scope.account)
    .where('type', '=', 'business')
    .select(['profile', 'handle', 'verified_at as verifiedAt'])
    .executeTakeFirst()
}

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
 * A business has at most one waiting request. A new one replaces it under a new id, so an admin who still sees the old
 * one cannot decide about content that they have not read.
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

/** The requests of all businesses in one state: waiting ones oldest first, decided ones newest first. */
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
    .select(['users.id as requester', 'users.name as requesterName', 'users.email as requesterEmail'])
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

/** What was decided, and the address of the person who sent the request. */
export function findDecision(db: Db, scope: SystemScope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('verification_requests')
    .innerJoin('accounts', 'accounts.id', 'verification_requests.account_id')
    .leftJoin('users', 'users.id', 'verification_requests.person_id')
    .where('verification_requests.id', '=', id)
    .select(['verification_requests.state', 'verification_requests.reason', 'accounts.profile', 'users.email'])
    .select('accounts.id as account')
    .executeTakeFirst()
}
