import { sql, type Insertable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { maxListLength } from '#platform/contract/live.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { RequestState } from '../contract/requests.ts'
import type { SupportTables } from '../schema.ts'

type Tables = SupportTables & PeopleTables

export function listOwnRequests(db: Db, scope: Scope) {
  return requestQuery(db, scope)
    .where('support_requests.person_id', '=', scope.person)
    .orderBy('written_at', 'desc')
    .limit(maxListLength)
    .execute()
}

export function findOwnRequest(db: Db, scope: Scope, id: Id) {
  return requestQuery(db, scope)
    .where('support_requests.person_id', '=', scope.person)
    .where('support_requests.id', '=', id)
    .executeTakeFirst()
}

/** The one that waits longest first; closed ones the newest first. */
export function listAllRequests(db: Db, scope: SystemScope, state: RequestState) {
  return requestWithPersonQuery(db, scope)
    .where('state', '=', state)
    .orderBy('written_at', state === 'closed' ? 'desc' : 'asc')
    .limit(maxListLength)
    .execute()
}

export function findAnyRequest(db: Db, scope: SystemScope, id: Id) {
  return requestWithPersonQuery(db, scope).where('support_requests.id', '=', id).executeTakeFirst()
}

export async function countRequestsByState(db: Db, scope: SystemScope): Promise<Record<RequestState, number>> {
  const rows = await db<Tables>(scope)
    .selectFrom('support_requests')
    .select((of) => ['state', of.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const of = (state: RequestState) => rows.find((row) => row.state === state)?.count ?? 0
  return { open: of('open'), answered: of('answered'), closed: of('closed') }
}

export async function addRequest(
  db: Db,
  scope: Scope,
  request: Pick<Insertable<Tables['support_requests']>, 'id' | 'subject' | 'page'>,
): Promise<void> {
  await db<Tables>(scope)
    .insertInto('support_requests')
    .values({ ...request, person_id: scope.person })
    .execute()
}

export async function setState(db: Db, scope: AnyScope, person: Id, id: Id, state: RequestState): Promise<void> {
  await db<Tables>(scope)
    .updateTable('support_requests')
    .set({ state })
    .where('person_id', '=', person)
    .where('id', '=', id)
    .execute()
}

export async function addMessage(
  db: Db,
  scope: AnyScope,
  message: Omit<Insertable<Tables['support_messages']>, 'created_at'>,
): Promise<void> {
  await db<Tables>(scope).insertInto('support_messages').values(message).execute()
  await db<Tables>(scope)
    .updateTable('support_requests')
    .set({ written_at: sql<string>`now()` })
    .where('person_id', '=', message.person_id)
    .where('id', '=', message.request_id)
    .execute()
}

export function listMessages(db: Db, scope: AnyScope, person: Id, request: Id) {
  return db<Tables>(scope)
    .selectFrom('support_messages')
    .leftJoin('users', 'users.id', 'support_messages.by_id')
    .where('support_messages.person_id', '=', person)
    .where('request_id', '=', request)
    .select([
      'support_messages.id',
      'text',
      'is_answer as isAnswer',
      'users.name as by',
      'support_messages.created_at as at',
    ])
    .orderBy('support_messages.id')
    .execute()
}

export async function countInLastHour(db: Db, scope: Scope): Promise<number> {
  // A lock for the person, so that two requests at once are both counted.
  await db<Tables>(scope)
    .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${`support:${scope.person}`}, 0))`.as('held'))
    .execute()
  const { count } = await db<Tables>(scope)
    .selectFrom('support_messages')
    .where('person_id', '=', scope.person)
    .where('by_id', '=', scope.person)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function listAdmins(db: Db, scope: SystemScope) {
  return db<Tables>(scope)
    .selectFrom('users')
    .where('admin', '=', true)
    .where('suspended_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
}

export async function getName(db: Db, scope: SystemScope, person: Id): Promise<string> {
  const { name } = await db<Tables>(scope)
    .selectFrom('users')
    .where('id', '=', person)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

/** With everything that its mail needs. */
export function findMessage(db: Db, scope: SystemScope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('support_messages')
    .innerJoin('support_requests', 'support_requests.id', 'support_messages.request_id')
    .innerJoin('users', 'users.id', 'support_messages.person_id')
    .where('support_messages.id', '=', id)
    .select(['text', 'is_answer as isAnswer', 'subject', 'page', 'request_id as request'])
    .select(['support_messages.person_id as person', 'users.name', 'users.email'])
    .executeTakeFirst()
}

export function findVerifiedAddress(db: Db, scope: SystemScope, person: Id) {
  return db<Tables>(scope)
    .selectFrom('users')
    .where('id', '=', person)
    .where('email_verified', '=', true)
    .where('suspended_at', 'is', null)
    .select(['email', 'admin'])
    .executeTakeFirst()
}

function requestQuery(db: Db, scope: AnyScope) {
  return db<Tables>(scope).selectFrom('support_requests').select(columns)
}

function requestWithPersonQuery(db: Db, scope: SystemScope) {
  return requestQuery(db, scope)
    .innerJoin('users', 'users.id', 'support_requests.person_id')
    .select(['users.id as person', 'users.name', 'users.image', 'users.email'])
}

const columns = [
  'support_requests.id',
  'subject',
  'page',
  'state',
  'support_requests.created_at as createdAt',
  'written_at as writtenAt',
] as const
