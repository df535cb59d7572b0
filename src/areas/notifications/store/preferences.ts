import { sql } from 'kysely'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { Preference } from '../contract.ts'
import type { NotificationTables } from '../schema.ts'

export function listPreferences(db: Db, scope: Scope) {
  return db<NotificationTables>(scope)
    .selectFrom('notification_preferences')
    .where('person_id', '=', scope.person)
    .select(['kind', 'email'])
    .execute()
}

export async function savePreference(db: Db, scope: Scope, { kind, email }: Preference): Promise<void> {
  await db<NotificationTables>(scope)
    .insertInto('notification_preferences')
    .values({ person_id: scope.person, kind, email })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet({ email }))
    .execute()
}

export function getOwnAddress(db: Db, scope: Scope) {
  return (
    db<PeopleTables>(scope)
      .selectFrom('users')
      .where('id', '=', scope.person)
      .select('email_verified as isConfirmed')
      // Whoever came by phone has none yet.
      .select(sql<string>`case when email like '%@phone.invalid' then '' else email end`.as('email'))
      .executeTakeFirstOrThrow()
  )
}
