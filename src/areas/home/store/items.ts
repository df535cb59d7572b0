import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Onboarding } from '../rules.ts'

/** A journaled table and its columns. */
export type ItemTable = { table: string; account: string | null; nameColumn: string | null; doneColumn: string | null }

/** The items of one table that the person may see. */
export async function readItems(
  db: Db,
  scope: Scope,
  { table, account, nameColumn, doneColumn }: ItemTable,
  ids: readonly Id[],
): Promise<Map<Id, { name: string | null; isDone: boolean }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; name: string | null; isDone: boolean }>`
    select id, ${nameColumn ? sql`left(${sql.ref(nameColumn)}::text, 120)` : sql`null`} as name,
      ${doneColumn ? sql`${sql.ref(doneColumn)} is not null` : sql`false`} as "isDone"
    from ${sql.table(table)}
    where id = any(${ids}::uuid[]) ${account ? sql`and ${sql.ref(account)} = ${scope.account}` : sql``}`.execute(
    db(scope),
  )
  return new Map(rows.map(({ id, ...item }) => [id, item]))
}

/** The names of people in this workspace. */
export async function readPeopleNames(db: Db, scope: Scope, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, name from users where id = any(${ids}::uuid[])
      and id in (select person_id from members where account_id = ${scope.account})`.execute(db(scope))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The items that the person changed last, newest first. */
export async function listWorkedOn(db: Db, scope: Scope, tables: readonly string[], limit: number) {
  const { rows } = await sql<{ table: string; id: Id; at: string }>`
    select relation as "table", thing as id, max(at) as at from (
      select c.relation, c.thing, j.at from (
        select id, at from (
          select id, at, tables, actor_kind, cause from journal
          where account_id = ${scope.account} and person_id = ${scope.person} order by id desc limit 1000) own
        where actor_kind = 'person' and cause = 'call' and tables && ${tables}::text[]
        order by id desc limit 100) j
      cross join lateral (
        select relation, thing from journal_changes
        where entry = j.id and relation = any(${tables}::text[]) and key is null order by number limit 20) c
    ) c group by relation, thing order by at desc limit ${limit}`.execute(db(scope))
  return rows
}

export async function readOnboarding(db: Db, scope: Scope, limit: number): Promise<Onboarding | undefined> {
  const { rows } = await sql<Onboarding>`
    select type, count, actions, tables, exists (
        select from members join accounts business on business.id = members.account_id
        where members.person_id = ${scope.person} and business.type = 'business') as "isInBusiness"
      from accounts, (
      select count(*) as count, coalesce(array_agg(distinct action), '{}') as actions from (
        select action from journal
        where account_id = ${scope.account} and action <> 'home.visit' and actor_kind <> 'system'
        order by id limit ${limit}) first) done, (
      select coalesce(array_agg(distinct relation), '{}') as tables from (
        select tables from journal where account_id = ${scope.account} order by id limit ${limit}) first,
        unnest(first.tables) relation) changed
    where id = ${scope.account}`.execute(db(scope))
  return rows[0]
}
