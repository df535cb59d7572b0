import { sql, type Insertable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import { maxListLength } from '#platform/contract/live.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '../schema.ts'

type Tables = PeopleTables & WorkspaceTables

/** The workspaces of the person in the scope, oldest first. */
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
      'accounts.second_factor_required as secondFactorRequired',
      'members.role',
    ])
    .select(sql<boolean>`accounts.verified_at is not null`.as('verified'))
  // A key sees only its own workspace.
  return scope.actor.kind === 'key' ? own.where('accounts.id', '=', scope.account) : own
}

/** Locks a workspace until the transaction ends, so that membership changes run one after another. */
export function lockAccount(db: Db, scope: AnyScope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['id', 'type', 'handle', 'profile', 'seats', 'verified_at as verifiedAt'])
    .forUpdate()
    .executeTakeFirst()
}

/** A new name removes the verified mark: a trigger does it. */
export async function saveProfile(db: Db, scope: Scope, profile: Tables['accounts']['profile']): Promise<void> {
  await db<Tables>(scope)
    .updateTable('accounts')
    .set({ profile: sql`${JSON.stringify(profile)}::jsonb` })
    .where('id', '=', scope.account)
    .execute()
}

export async function setSecondFactorRequired(db: Db, scope: Scope, required: boolean): Promise<void> {
  await db<Tables>(scope)
    .updateTable('accounts')
    .set({ second_factor_required: required })
    .where('id', '=', scope.account)
    .execute()
}

/** A new handle removes it too. */
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

/** Foreign keys delete everything in it. */
export async function deleteAccount(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<Tables>(scope).deleteFrom('accounts').where('id', '=', id).execute()
}

/** Locks the person, so that businesses created at the same time are both counted. */
export async function lockPerson(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await db<Tables>(scope).selectFrom('users').where('id', '=', person).select('id').forUpdate().execute()
}

export async function countOwnedAccounts(db: Db, scope: Scope): Promise<number> {
  const { count } = await db<Tables>(scope)
    .selectFrom('members')
    .where('person_id', '=', scope.person)
    .where('role', '=', 'owner')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The personal workspace of a user. The user is locked until the transaction ends. */
export async function lockPersonalAccount(db: Db, scope: SystemScope, person: Id): Promise<Id | null> {
  const user = await db<Tables>(scope)
    .selectFrom('users')
    .where('id', '=', person)
    .select('personal_account_id as account')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return user.account
}

export async function addAccount(db: Db, scope: SystemScope, account: Insertable<Tables['accounts']>): Promise<void> {
  await db<Tables>(scope).insertInto('accounts').values(account).execute()
}

export async function hasNoUsers(db: Db, scope: SystemScope): Promise<boolean> {
  return (await db<Tables>(scope).selectFrom('users').select('id').limit(1).execute()).length === 0
}
