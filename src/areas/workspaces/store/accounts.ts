import { sql, type Insertable } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import { maxListLength } from '#platform/contract/live.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '../schema.ts'
import { addMember } from './members.ts'

type Tables = PeopleTables & WorkspaceTables

/** The workspaces of the person in the scope, the oldest first. */
export function listAccounts(db: Db, scope: Scope) {
  return ownAccounts(db, scope).orderBy('accounts.created_at').orderBy('accounts.id').limit(maxListLength).execute()
}

export function findAccount(db: Db, scope: Scope, id: Id) {
  return ownAccounts(db, scope).where('accounts.id', '=', id).executeTakeFirst()
}

function ownAccounts(db: Db, scope: Scope) {
  const own = db<Tables>(scope)
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.id')
    .where('members.person_id', '=', scope.person)
    .select([
      'accounts.id',
      'accounts.type',
      'accounts.handle',
      'accounts.profile',
      'accounts.member_ids',
      'accounts.created_at',
      'accounts.seats',
      'members.role',
    ])
    .select(sql<boolean>`accounts.verified_at is not null`.as('verified'))
  // A key opens one workspace, and tells nothing of the others.
  return scope.actor.kind === 'key' ? own.where('accounts.id', '=', scope.account) : own
}

/** Holds a workspace until the transaction ends: who joins, leaves, rises or falls in it is put in a row. */
export function lockAccount(db: Db, scope: AnyScope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['id', 'type', 'handle', 'profile', 'seats', 'verified_at as verifiedAt'])
    .forUpdate()
    .executeTakeFirst()
}

/** Another name costs the verified mark: a trigger takes it. */
export async function saveProfile(db: Db, scope: Scope, profile: Tables['accounts']['profile']): Promise<void> {
  await db<Tables>(scope)
    .updateTable('accounts')
    .set({ profile: sql`${JSON.stringify(profile)}::jsonb` })
    .where('id', '=', scope.account)
    .execute()
}

/** Another handle costs it too. */
export async function setHandle(db: Db, scope: SystemScope, id: Id, handle: string): Promise<void> {
  await db<Tables>(scope).updateTable('accounts').set({ handle }).where('id', '=', id).execute()
}

export async function markVerified(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<Tables>(scope)
    .updateTable('accounts')
    .set({ verified_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Everything in it goes with it. */
export async function deleteAccount(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<Tables>(scope).deleteFrom('accounts').where('id', '=', id).execute()
}

/** Two businesses that one person makes at once are made in a row, so that both are counted. */
export async function lockPerson(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await db<Tables>(scope).selectFrom('users').where('id', '=', person).select('id').forUpdate().execute()
}

/** Of how many businesses a person is an owner. */
export async function countOwnedAccounts(db: Db, scope: Scope): Promise<number> {
  const { count } = await db<Tables>(scope)
    .selectFrom('members')
    .where('person_id', '=', scope.person)
    .where('role', '=', 'owner')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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

export async function hasNoUsers(db: Db, scope: SystemScope): Promise<boolean> {
  return (await db<Tables>(scope).selectFrom('users').select('id').limit(1).execute()).length === 0
}
