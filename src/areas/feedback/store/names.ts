import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'

/** The form says that the name is public. */
export async function namesOf(db: Db, scope: SystemScope, people: readonly Id[]): Promise<Map<Id, string>> {
  if (people.length === 0) return new Map()
  const rows = await db<PeopleTables>(scope)
    .selectFrom('users')
    .where('id', 'in', people)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
