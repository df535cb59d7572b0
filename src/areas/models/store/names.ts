import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'

/** The names of members, by id. */
export async function listNames(db: Db, scope: Scope, ids: readonly (Id | null)[]): Promise<Map<Id, string>> {
  const people = ids.filter((id) => id !== null)
  if (people.length === 0) return new Map()
  const rows = await db<PeopleTables>(scope)
    .selectFrom('users')
    .where('id', 'in', people)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
