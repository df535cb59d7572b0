import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { realEmailOrEmpty } from '#areas/people/contract/addresses.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'
import type { PeopleState } from '../contract.ts'
import { hasSecondFactor } from './decisions.ts'
import type { AdminTables } from '../schema.ts'

type Tables = PeopleTables & WorkspaceTables & AdminTables

export type PeopleQuery = { words: readonly string[]; state: PeopleState; cursor?: Id | undefined; limit: number }

/** Newest first: ids begin with their time. */
export async function listPeople(db: Db, scope: SystemScope, { words, state, cursor, limit }: PeopleQuery) {
  let people = withState(db<Tables>(scope).selectFrom('users'), state)
  for (const word of words) people = people.where(matchesWord(word))
  if (cursor) people = people.where('users.id', '<', cursor)
  const found = await people
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.image',
      'users.email_verified as emailVerified',
      'users.admin',
      'users.created_at as createdAt',
      'users.last_signed_in_at as lastSignedInAt',
      hasSecondFactor.as('secondFactor'),
      sql<string[]>`array(select provider_id from sign_in_methods where user_id = users.id order by created_at)`.as(
        'signInMethods',
      ),
      sql<{ names: string[]; count: number }>`(
        select json_build_object('count', count(*), 'names',
          coalesce((array_agg(accounts.profile->>'name' order by members.created_at))[:3], '{}'))
        from members join accounts on accounts.id = members.account_id
        where members.person_id = users.id and accounts.type = 'business')`.as('businesses'),
      sql<{
        at: string
        reason: string | null
        by: string | null
      } | null>`case when users.suspended_at is not null then (
        select json_build_object('at', to_char(users.suspended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'reason', max(why.reason), 'by', max(why.by))
        from (select reason, admin.name as by from admin_decisions left join users admin on admin.id = by_id
          where person_id = users.id and what = 'suspended' order by entry desc limit 1) why) end`.as('suspended'),
    ])
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute()
  return found.map((person) => ({ ...person, email: realEmailOrEmpty(person.email) }))
}

/** Whether a word of the user's name or address begins like this. */
export function matchesWord(word: string) {
  return sql<SqlBool>`exists (select from admin_words
    where person_id = users.id and word >= ${word} and word < ${`${word}${highestCharacter}`})`
}

const highestCharacter = '\u{10ffff}'

function withState<Selected>(people: SelectQueryBuilder<Tables, 'users', Selected>, state: PeopleState) {
  switch (state) {
    case 'all':
      return people
    case 'admins':
      return people.where('users.admin', '=', true)
    case 'suspended':
      return people.where('users.suspended_at', 'is not', null)
    case 'verified':
      return people.where('users.suspended_at', 'is', null).where('users.email_verified', '=', true)
    case 'unverified':
      return people.where('users.suspended_at', 'is', null).where('users.email_verified', '=', false)
  }
}

/** `lately` is the last seven days. A user is active if a session was used then. */
export async function countPeople(db: Db, scope: SystemScope) {
  const { rows } = await sql<Counts>`
    with lately as (select now() - interval '7 days' as began)
    select
      (select count(*) from users) as people,
      (select count(*) from users, lately where id >= id_from(began)) as "newLately",
      (select count(*) from (
        select id from users, lately where last_signed_in_at > began
        union select user_id from sessions, lately where updated_at > began) active) as "activeLately",
      (select count(*) from accounts where type = 'business') as businesses,
      (select count(*) from members join accounts on accounts.id = account_id where type = 'business') as seats,
      (select count(*) from users where suspended_at is not null) as suspended,
      (select count(*) from users, lately where suspended_at > began) as "suspendedLately"`.execute(db(scope))
  return rows[0] ?? zeroCounts
}

type Counts = typeof zeroCounts
const zeroCounts = {
  people: 0,
  newLately: 0,
  activeLately: 0,
  businesses: 0,
  seats: 0,
  suspended: 0,
  suspendedLately: 0,
}
