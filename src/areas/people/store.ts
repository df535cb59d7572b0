import { sql } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import type { PersonScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from './schema.ts'

export function listAccounts(db: Db, scope: Scope | PersonScope) {
  return db<PeopleTables>(scope)
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .where('members.person_id', '=', scope.person)
    .select([
      'accounts.id',
      'accounts.type',
      'accounts.handle',
      'accounts.profile',
      'accounts.created_at as createdAt',
      'members.role',
    ])
    .orderBy('accounts.created_at')
    .limit(300)
    .execute()
}

/** Gives a new person their personal workspace, once, however often it is asked. */
export async function ensurePersonalAccount(db: Db, scope: SystemScope, person: Id, username: string, name: string): Promise<Id> {
  const tables = db<PeopleTables>(scope)
  const user = await tables
    .selectFrom('users')
    .where('id', '=', person)
    .select('personal_account_id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (user.personal_account_id) return user.personal_account_id
  const account = newId()
  await tables.insertInto('accounts').values({ id: account, type: 'personal', handle: null, profile: { username, name } }).execute()
  await tables.insertInto('members').values({ account_id: account, person_id: person, role: 'owner' }).execute()
  await tables.updateTable('users').set({ personal_account_id: account }).where('id', '=', person).execute()
  return account
}

/** The person's place in a workspace: the one they ask for, else their personal one. */
export function findMembership(db: Db, scope: SystemScope, person: Id, account?: Id) {
  return db<PeopleTables>(scope)
    .selectFrom('users')
    .innerJoin('members', 'members.person_id', 'users.id')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .where('users.id', '=', person)
    .where('accounts.id', '=', account ?? sql.ref<string>('users.personal_account_id'))
    .select(['accounts.id', 'accounts.type', 'accounts.handle', 'accounts.profile', 'members.role', 'users.admin'])
    .executeTakeFirst()
}

/** A key with the role of its person, in one question: a revoked key or a lost role ends at once. */
export function findKeyHolder(db: Db, scope: SystemScope, hash: string) {
  return db<PeopleTables>(scope)
    .selectFrom('api_keys')
    .innerJoin('members', (on) =>
      on
        .onRef('members.account_id', '=', 'api_keys.account_id')
        .onRef('members.person_id', '=', 'api_keys.person_id'),
    )
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .select(['api_keys.id as key', 'api_keys.person_id as person', 'api_keys.account_id as account', 'scopes', 'role'])
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('stale'))
    .executeTakeFirst()
}

export async function noteKeyUse(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<PeopleTables>(scope).updateTable('api_keys').set({ last_used_at: sql`now()` }).where('id', '=', id).execute()
}

export function listKeys(db: Db, scope: Scope) {
  return ownKeys(db, scope)
    .select(['id', 'name', 'scopes', 'ends_with as endsWith', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .limit(300)
    .execute()
}

export async function addKey(db: Db, scope: Scope, key: { id: Id; name: string; scopes: string[]; hash: string; ends_with: string }) {
  await db<PeopleTables>(scope)
    .insertInto('api_keys')
    .values({ ...key, account_id: scope.account, person_id: scope.person })
    .execute()
}

export async function countKeys(db: Db, scope: Scope): Promise<number> {
  const { count } = await ownKeys(db, scope)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function revokeKey(db: Db, scope: Scope, id: Id): Promise<boolean> {
  const { numUpdatedRows } = await db<PeopleTables>(scope)
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function ownKeys(db: Db, scope: Scope) {
  return db<PeopleTables>(scope)
    .selectFrom('api_keys')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('revoked_at', 'is', null)
}
