import { sql, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables as Tables } from '../schema.ts'

/** A person in this workspace, or oneself. */
export function findUser(db: Db, scope: Scope, id: Id) {
  return db<Tables>(scope)
    .selectFrom('users')
    .where('id', '=', id)
    .select([
      'id',
      'name',
      'image',
      'email',
      'email_verified as emailVerified',
      'personal_account_id as personalAccount',
      'created_at as createdAt',
      'last_signed_in_at as lastSignedInAt',
    ])
    .executeTakeFirst()
}

export function getOwnUser(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('users')
    .where('id', '=', scope.person)
    .select(({ ref }) => [
      'id',
      'name',
      'email',
      'email_verified as emailVerified',
      sql<string | null>`case when ${ref('phone_verified')} then ${ref('phone')} end`.as('phone'),
      'image',
      'time_zone as timeZone',
      'time_zone_chosen as isTimeZoneChosen',
      'locale',
      'locale_chosen as isLocaleChosen',
      'created_at as createdAt',
    ])
    .executeTakeFirstOrThrow()
}

export async function changeUser(
  db: Db,
  scope: SystemScope,
  id: Id,
  change: Pick<
    Updateable<Tables['users']>,
    'name' | 'image' | 'time_zone' | 'time_zone_chosen' | 'locale' | 'locale_chosen' | 'phone' | 'phone_verified'
  >,
): Promise<void> {
  await db<Tables>(scope).updateTable('users').set(change).where('id', '=', id).execute()
}

/** What the person has chosen stays. */
export async function setBrowserSettings(
  db: Db,
  scope: SystemScope,
  id: Id,
  { timeZone, locale }: { timeZone: string; locale: string },
): Promise<void> {
  await db<Tables>(scope)
    .updateTable('users')
    .set({
      time_zone: sql<string>`case when time_zone_chosen then time_zone else ${timeZone} end`,
      locale: sql<string>`case when locale_chosen then locale else ${locale} end`,
    })
    .where('id', '=', id)
    .execute()
}

export async function setSuspended(db: Db, scope: SystemScope, id: Id, suspended: boolean): Promise<void> {
  await db<Tables>(scope)
    .updateTable('users')
    .set({ suspended_at: suspended ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()
}

export async function setAdmin(db: Db, scope: SystemScope, id: Id, admin: boolean): Promise<void> {
  await db<Tables>(scope).updateTable('users').set({ admin }).where('id', '=', id).execute()
}

export async function setPersonalAccount(db: Db, scope: SystemScope, id: Id, account: Id): Promise<void> {
  await db<Tables>(scope).updateTable('users').set({ personal_account_id: account }).where('id', '=', id).execute()
}

export async function setLastAccount(db: Db, scope: SystemScope, id: Id, account: Id): Promise<void> {
  await db<Tables>(scope).updateTable('users').set({ last_account_id: account }).where('id', '=', id).execute()
}

export async function hasNoUsers(db: Db, scope: SystemScope): Promise<boolean> {
  return (await db<Tables>(scope).selectFrom('users').select('id').limit(1).execute()).length === 0
}

/** One change of the sign-in methods at a time, so that two at once cannot remove the last one. */
export async function lockUser(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<Tables>(scope).selectFrom('users').where('id', '=', id).select('id').forUpdate().execute()
}

/** False if another user has confirmed this number. Removes it from users who have not. */
export async function claimPhone(db: Db, scope: SystemScope, person: Id, phone: string): Promise<boolean> {
  const tables = db<Tables>(scope)
  const others = tables.updateTable('users').set({ phone: null }).where('phone', '=', phone).where('id', '<>', person)
  await others.where('phone_verified', '=', false).execute()
  const taken = tables.selectFrom('users').where('phone', '=', phone).where('id', '<>', person).select('id')
  return (await taken.execute()).length === 0
}
