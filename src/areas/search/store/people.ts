import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

export async function listMembers(db: Db, scope: Scope, query: string) {
  const { rows } = await sql<{ id: Id; name: string; role: string; isSimilar: boolean }>`
    select u.id, u.name, m.role, search_similarity(${query}, u.name) >= 0.45 as "isSimilar"
    from members m join users u on u.id = m.person_id
    where m.account_id = ${scope.account} order by u.name limit 2000`.execute(db(scope))
  return rows
}

export async function listKeys(db: Db, scope: Scope) {
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, name from api_keys where account_id = ${scope.account} and person_id = ${scope.person}
    order by created_at desc limit 300`.execute(db(scope))
  return rows
}

export async function readAuthors(db: Db, scope: Scope, ids: readonly Id[]) {
  if (ids.length === 0) return new Map<Id, string>()
  const { rows } = await sql<{ id: Id; name: string }>`
    select u.id, u.name from members m join users u on u.id = m.person_id
    where m.account_id = ${scope.account} and u.id = any(${ids}::uuid[])`.execute(db(scope))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
