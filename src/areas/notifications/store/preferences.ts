import { sql } from 'kysely'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { NotificationKind } from '../contract/about.ts'
import type { Preference, Rhythm } from '../contract/preferences.ts'
import type { NotificationTables } from '../schema.ts'

export function listPreferences(db: Db, scope: Scope) {
  return db<NotificationTables>(scope)
    .selectFrom('notification_preferences')
    .where('person_id', '=', scope.person)
    .select(['kind', 'in_app as inApp', 'email', 'push'])
    .execute()
}

/** Channels that are left out stay as they are. All are on by default. */
export async function savePreference(
  db: Db,
  scope: Scope,
  { kind, ...channels }: { kind: NotificationKind } & { [Channel in 'inApp' | 'email' | 'push']?: boolean | undefined },
): Promise<Omit<Preference, 'kind'>> {
  const { inApp: in_app, email, push } = channels
  return db<NotificationTables>(scope)
    .insertInto('notification_preferences')
    .values({ person_id: scope.person, kind, in_app: in_app ?? true, email: email ?? true, push: push ?? true })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind']).doUpdateSet((row) => ({
        in_app: in_app ?? row.ref('notification_preferences.in_app'),
        email: email ?? row.ref('notification_preferences.email'),
        push: push ?? row.ref('notification_preferences.push'),
      })),
    )
    .returning(['in_app as inApp', 'email', 'push'])
    .executeTakeFirstOrThrow()
}

export async function findRhythm(db: Db, scope: Scope): Promise<Rhythm | undefined> {
  const row = await db<NotificationTables>(scope)
    .selectFrom('notification_rhythms')
    .where('person_id', '=', scope.person)
    .select('rhythm')
    .executeTakeFirst()
  return row?.rhythm
}

export async function saveRhythm(db: Db, scope: Scope, rhythm: Rhythm): Promise<void> {
  await db<NotificationTables>(scope)
    .insertInto('notification_rhythms')
    .values({ person_id: scope.person, rhythm })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ rhythm, since: sql<string>`now()` }))
    .execute()
}

export function getOwnAddress(db: Db, scope: Scope) {
  return (
    db<PeopleTables>(scope)
      .selectFrom('users')
      .where('id', '=', scope.person)
      .select(['email_verified as isConfirmed', 'time_zone as timeZone'])
      // People who signed up by phone have no address yet.
      .select(sql<string>`case when email like '%@phone.invalid' then '' else email end`.as('email'))
      .executeTakeFirstOrThrow()
  )
}
