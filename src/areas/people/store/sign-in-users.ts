import { sql, type Expression, type SqlBool } from 'kysely'
import { newId, type Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '../schema.ts'

export type SignInUser = NonNullable<Awaited<ReturnType<typeof findSignInUser>>>

/** Locks the user until the transaction ends. */
export function lockSignInUser(db: Db, scope: SystemScope, key: UserKey) {
  return selectUsers(db, scope, key).forUpdate('users').executeTakeFirst()
}

export function findSignInUser(db: Db, scope: SystemScope, key: UserKey) {
  return selectUsers(db, scope, key).executeTakeFirst()
}

type UserKey = { id: Id } | { email: string } | { phone: string } | { google: string }

function selectUsers(db: Db, scope: SystemScope, key: UserKey) {
  return db<PeopleTables>(scope)
    .selectFrom('users')
    .where((of) => {
      if ('id' in key) return of('users.id', '=', key.id)
      if ('email' in key) return of('users.email', '=', key.email)
      if ('phone' in key) return of.and({ phone: key.phone, phone_verified: true })
      return of.exists(
        of
          .selectFrom('sign_in_methods')
          .whereRef('user_id', '=', 'users.id')
          .where('provider_id', '=', 'google')
          .where('provider_account_id', '=', key.google)
          .select('id'),
      )
    })
    .select(['users.id', 'users.name', 'users.email', 'users.email_verified as emailVerified', 'users.phone'])
    .select(['users.phone_verified as phoneVerified'])
    .select((of) => [
      of('users.suspended_at', 'is not', null).as('isSuspended'),
      of
        .selectFrom('sign_in_methods')
        .whereRef('user_id', '=', 'users.id')
        .where('provider_id', '=', 'credential')
        .select('password')
        .limit(1)
        .as('password'),
    ])
}

/** False if another user has the address or the number. */
export async function addUser(
  db: Db,
  scope: SystemScope,
  person: { id: Id; name: string; email: string; email_verified: boolean; phone?: string; phone_verified?: boolean },
): Promise<boolean> {
  const tables = db<PeopleTables>(scope)
  // A number that its user never confirmed does not block a new user.
  if (person.phone)
    await tables
      .updateTable('users')
      .set({ phone: null })
      .where('phone', '=', person.phone)
      .where('phone_verified', '=', false)
      .execute()
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setPassword(db: Db, scope: SystemScope, person: Id, password: string): Promise<void> {
  await db<PeopleTables>(scope)
    .insertInto('sign_in_methods')
    .values({ id: newId(), user_id: person, provider_id: 'credential', provider_account_id: person, password })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'provider_account_id']).doUpdateSet({ password, updated_at: sql`now()` }),
    )
    .execute()
}

/** False if another user has this Google account. */
export async function linkGoogle(db: Db, scope: SystemScope, person: Id, google: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db<PeopleTables>(scope)
    .insertInto('sign_in_methods')
    .values({ id: newId(), user_id: person, provider_id: 'google', provider_account_id: google, password: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function removeMethods(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await db<PeopleTables>(scope).deleteFrom('sign_in_methods').where('user_id', '=', person).execute()
}

/** False if another user has the address. */
export async function confirmEmail(db: Db, scope: SystemScope, person: Id, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db<PeopleTables>(scope)
    .updateTable('users')
    .set({ email, email_verified: true })
    .where('id', '=', person)
    .where((of) => of.not(takenBySomebodyElse(of.ref('users.id'), email)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function takenBySomebodyElse(person: Expression<string>, email: string) {
  return sql<SqlBool>`exists (select from users other where other.email = ${email} and other.id <> ${person})`
}

export async function recordSignIn(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await db<PeopleTables>(scope)
    .updateTable('users')
    .set({ last_signed_in_at: sql`now()` })
    .where('id', '=', person)
    .execute()
}
