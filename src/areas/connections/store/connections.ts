import { sql, type Insertable, type SelectQueryBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isAdmin } from '../rules/may-use.ts'
import type { ChosenDefaults, ConnectionTables as Tables } from '../schema.ts'

const refColumns = [
  'connections.id',
  'connections.account_id as account',
  'connections.provider',
  'connections.remote_id as remoteId',
  'connections.name',
  'connections.scopes',
  'connections.details',
  'connections.defaults',
] as const

/** The person's own, and those of the workspace that they may use. The first of each service is used if none is named. */
export function listConnections(db: Db, scope: Scope) {
  return visible(db, scope)
    .leftJoin('connection_tokens', 'connection_tokens.connection_id', 'connections.id')
    .select([
      ...refColumns,
      'owner_id as owner',
      'state',
      'error',
      'error_at as errorAt',
      'connected_by as connectedBy',
      'connected_at as connectedAt',
      'expires_at as expiresAt',
      'can_refresh as canRefresh',
      'last_used_at as lastUsedAt',
      'remaining_calls as remainingCalls',
      'blocked_until as blockedUntil',
      'allowed_people as allowedPeople',
      'preferred_at as preferredAt',
    ])
    .$call(inOrderOfUse)
    .orderBy('connections.id')
    .limit(300)
    .execute()
}

export function findConnection(db: Db, scope: Scope, id: Id) {
  return visible(db, scope)
    .where('connections.id', '=', id)
    .select([...refColumns, 'owner_id as owner', 'allowed_people as allowedPeople'])
    .select(['connected_by as connectedBy', 'state', 'error'])
    .executeTakeFirst()
}

/** For work in the background, which sees the connections of everybody. */
export function findConnectionRef(db: Db, scope: SystemScope, id: Id) {
  return db<Tables>(scope).selectFrom('connections').where('id', '=', id).select(refColumns).executeTakeFirst()
}

export function findOwner(db: Db, scope: SystemScope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('connections')
    .where('id', '=', id)
    .select(['id', 'owner_id as owner', 'allowed_people as allowedPeople'])
    .executeTakeFirst()
}

/** The first that the person can use. */
export async function findUsable(db: Db, scope: Scope, providers: readonly string[]) {
  if (providers.length === 0) return undefined
  return visible(db, scope)
    .where('provider', 'in', providers)
    .select([...refColumns, 'owner_id as owner'])
    .$call(inOrderOfUse)
    .limit(1)
    .executeTakeFirst()
}

type NewConnection = Pick<
  Insertable<Tables['connections']>,
  'id' | 'owner_id' | 'provider' | 'remote_id' | 'name' | 'scopes'
> & { details: Record<string, string> }

/** The same account connected again keeps its id, so that what uses it goes on. */
export async function saveConnection(db: Db, scope: Scope, row: NewConnection): Promise<Id> {
  const { name, scopes, details } = row
  const now = sql<string>`now()`
  const { id } = await db<Tables>(scope)
    .insertInto('connections')
    .values({ ...row, account_id: scope.account, connected_by: scope.person })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'provider', 'owner_id', 'remote_id']).doUpdateSet({
        name,
        scopes,
        details,
        state: 'working',
        error: null,
        error_at: null,
        connected_by: scope.person,
        connected_at: now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function removeConnection(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db<Tables>(scope)
    .deleteFrom('connections')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns what changed: false if it was in this state already. */
export async function setState(db: Db, scope: AnyScope, id: Id, error: string | null): Promise<boolean> {
  const state = error === null ? ('working' as const) : ('needs-attention' as const)
  const { numUpdatedRows } = await db<Tables>(scope)
    .updateTable('connections')
    .set({ state, error, error_at: error === null ? null : sql`now()` })
    .where('id', '=', id)
    .where('state', '<>', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who leaves a workspace takes their own connections out of it. */
export async function removeOwn(db: Db, scope: SystemScope, account: Id, person: Id): Promise<void> {
  await db<Tables>(scope)
    .deleteFrom('connections')
    .where('account_id', '=', account)
    .where('owner_id', '=', person)
    .execute()
}

/** Working ones before others, the person's own before the workspace's, then the one that was chosen to go first. */
function inOrderOfUse<Output>(query: SelectQueryBuilder<Tables, 'connections', Output>) {
  return query
    .orderBy('state', 'desc')
    .orderBy(sql`owner_id is null`)
    .orderBy('preferred_at', (order) => order.desc().nullsLast())
    .orderBy('connected_at')
}

type Choices = { defaults?: ChosenDefaults; allowed_people?: Id[] | null }

export async function saveChoices(db: Db, scope: Scope, id: Id, choices: Choices): Promise<void> {
  await db<Tables>(scope)
    .updateTable('connections')
    .set(choices)
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

export async function prefer(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('connections')
    .set({ preferred_at: sql`now()` })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** As `mayUse` in rules says it. */
function visible(db: Db, scope: Scope) {
  const isAllowed = isAdmin(scope)
    ? sql<boolean>`true`
    : sql<boolean>`(allowed_people is null or ${scope.person}::uuid = any(allowed_people))`
  return db<Tables>(scope)
    .selectFrom('connections')
    .where('connections.account_id', '=', scope.account)
    .where((of) => of.or([of('owner_id', '=', scope.person), of.and([of('owner_id', 'is', null), isAllowed])]))
}
