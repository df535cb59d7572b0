import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'

/** The names of members, by id. */
export async function listNames(db: Db, scope: Scope, people: readonly Id[]): Promise<Map<Id, string>> {
  if (people.length === 0) return new Map()
  const rows = await db<PeopleTables>(scope)
    .selectFrom('users')
    .where('id', 'in', people)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findWorkspaceName(db: Db, scope: Scope): Promise<string> {
  const row = await db<WorkspaceTables>(scope)
    .selectFrom('accounts')
    .where('id', '=', scope.account)
    .select('profile')
    .executeTakeFirst()
  return row?.profile.name ?? 'your workspace'
}
