import { sql } from 'kysely'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Visit } from '../rules.ts'
import type { HomeTables } from '../schema.ts'

export function findVisit(db: Db, scope: Scope): Promise<Visit | undefined> {
  return db<HomeTables>(scope)
    .selectFrom('home_visits')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .select(['last_seen_at as lastSeenAt', 'left_at as leftAt'])
    .executeTakeFirst()
}

export async function saveVisit(db: Db, scope: Scope, { lastSeenAt, leftAt }: Visit): Promise<void> {
  const seen = { last_seen_at: lastSeenAt, left_at: leftAt }
  await db<HomeTables>(scope)
    .insertInto('home_visits')
    .values({ account_id: scope.account, person_id: scope.person, ...seen })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doUpdateSet(seen))
    .execute()
}

/** Times of the person's own actions since a time, the newest 500. */
export async function listActionTimes(db: Db, scope: Scope, from: string): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    select at from journal
    where account_id = ${scope.account} and person_id = ${scope.person} and id > id_from(${from}::timestamptz)
      and actor_kind = 'person' and cause = 'call'
    order by id desc limit 500`.execute(db(scope))
  return rows.map(({ at }) => at)
}
