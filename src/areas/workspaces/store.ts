import { sql, type Insertable } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from './schema.ts'

type Tables = PeopleTables & WorkspaceTables

export function listAccounts(db: Db, scope: Scope) {
  return db<Tables>(scope)
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
export async function ensurePersonalAccount(
  db: Db,
  scope: SystemScope,
  person: Id,
  username: string,
  name: string,
): Promise<Id> {
  const tables = db<Tables>(scope)
  const user = await tables
    .selectFrom('users')
    .where('id', '=', person)
    .select('personal_account_id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (user.personal_account_id) return user.personal_account_id
  const account = newId()
  await addAccount(db, scope, { id: account, type: 'personal', handle: null, profile: { username, name } })
  await addMember(db, scope, account, person, 'owner')
  await tables.updateTable('users').set({ personal_account_id: account }).where('id', '=', person).execute()
  return account
}

export async function addAccount(db: Db, scope: SystemScope, account: Insertable<Tables['accounts']>): Promise<void> {
  await db<Tables>(scope).insertInto('accounts').values(account).execute()
}

export async function addMember(db: Db, scope: SystemScope, account: Id, person: Id, role: Role): Promise<void> {
  await db<Tables>(scope).insertInto('members').values({ account_id: account, person_id: person, role }).execute()
}

export async function isEmpty(db: Db, scope: SystemScope): Promise<boolean> {
  return (await db<Tables>(scope).selectFrom('users').select('id').limit(1).execute()).length === 0
}

/** The one who has owned a workspace longest. */
export async function findOwner(db: Db, scope: SystemScope, account: Id): Promise<Id | undefined> {
  const owner = await db<Tables>(scope)
    .selectFrom('members')
    .where('account_id', '=', account)
    .where('role', '=', 'owner')
    .select('person_id')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return owner?.person_id
}

/** A person, and their place in a workspace: the one they ask for, else their personal one. */
export function findMembership(db: Db, scope: SystemScope, person: Id, account?: Id) {
  return db<Tables>(scope)
    .selectFrom('users')
    .innerJoin('members', 'members.person_id', 'users.id')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .where('users.id', '=', person)
    .where('accounts.id', '=', account ?? sql.ref<string>('users.personal_account_id'))
    .select([
      'accounts.id',
      'accounts.type',
      'accounts.handle',
      'accounts.profile',
      'members.role',
      'users.admin',
      'users.suspended_at as suspendedAt',
      'users.image',
      'users.time_zone as timeZone',
      'users.locale',
      'users.created_at as createdAt',
      'users.last_signed_in_at as lastSignedInAt',
      'users.deletes_at as deletesAt',
    ])
    .select((of) =>
      of
        .selectFrom('sign_in_methods')
        .whereRef('user_id', '=', 'users.id')
        .select(sql<string[]>`coalesce(array_agg(provider_id order by created_at), '{}')`.as('methods'))
        .as('methods'),
    )
    .executeTakeFirst()
}

/**
 * A key with the role of its person, in one question: a revoked key or a lost role ends at once.
 * It is asked with every call from outside, so it is plain SQL, which costs nothing to build.
 */
export async function findKeyHolder(db: Db, scope: SystemScope, hash: string): Promise<KeyHolder | undefined> {
  const { rows } = await sql<KeyHolder>`
    select k.id as key, k.person_id as person, k.account_id as account, k.scopes, m.role,
      coalesce(k.last_used_at < now() - interval '1 minute', true) as stale
    from api_keys k join members m on m.account_id = k.account_id and m.person_id = k.person_id
      join users u on u.id = k.person_id and u.suspended_at is null
    where k.hash = ${hash} and k.revoked_at is null`.execute(db(scope))
  return rows[0]
}

type KeyHolder = { key: Id; person: Id; account: Id; scopes: string[]; role: Role; stale: boolean }

/** What a key may do now, if it is still there, its person's, and not revoked. */
export async function findKeyScopes(db: Db, scope: SystemScope, id: Id, person: Id, account: Id) {
  const key = await db<Tables>(scope)
    .selectFrom('api_keys')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .select('scopes')
    .executeTakeFirst()
  return key?.scopes
}

export async function noteKeyUse(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('api_keys')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export function listKeys(db: Db, scope: Scope) {
  return ownKeys(db, scope)
    .select(['id', 'name', 'scopes', 'ends_with as endsWith', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .limit(300)
    .execute()
}

export async function addKey(
  db: Db,
  scope: Scope,
  key: { id: Id; name: string; scopes: string[]; hash: string; ends_with: string },
) {
  await db<Tables>(scope)
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
  const { numUpdatedRows } = await db<Tables>(scope)
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
  return db<Tables>(scope)
    .selectFrom('api_keys')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('revoked_at', 'is', null)
}
