import type { PeopleTables } from '#areas/people/schema.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** The name of the scope's person. */
export async function findPersonName(db: Db, scope: Scope): Promise<string> {
  const row = await db<PeopleTables>(scope)
    .selectFrom('users')
    .where('id', '=', scope.person)
    .select('name')
    .executeTakeFirst()
  return row?.name ?? 'somebody'
}
