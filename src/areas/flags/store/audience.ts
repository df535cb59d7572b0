import { sql } from 'kysely'
import { realEmailOrEmpty } from '#areas/people/contract/addresses.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'

/** With `ids` those rows, otherwise the first ones whose name contains the search text. */
export type AudienceQuery = { search: string; ids: readonly Id[] | undefined; limit: number }

export async function findPeople(db: Db, scope: SystemScope, { search, ids, limit }: AudienceQuery) {
  let people = db<PeopleTables>(scope).selectFrom('users').select(['id', 'name', 'email'])
  if (ids) people = people.where('id', 'in', ids)
  else people = people.where(sql<boolean>`position(${search.toLowerCase()} in lower(name || ' ' || email)) > 0`)
  const rows = await people.orderBy('name').orderBy('id').limit(limit).execute()
  return rows.map(({ id, name, email }) => ({ id, name, detail: realEmailOrEmpty(email) }))
}

export async function findWorkspaces(db: Db, scope: SystemScope, { search, ids, limit }: AudienceQuery) {
  const name = sql<string>`profile->>'name'`
  let accounts = db<WorkspaceTables>(scope)
    .selectFrom('accounts')
    .select(['id', 'handle', name.as('name')])
  if (ids) accounts = accounts.where('id', 'in', ids)
  else
    accounts = accounts.where(
      sql<boolean>`position(${search.toLowerCase()} in lower(concat_ws(' ', profile->>'name', handle))) > 0`,
    )
  // Businesses first: a personal workspace is easier to find by its person.
  const rows = await accounts.orderBy('type').orderBy(name).orderBy('id').limit(limit).execute()
  return rows.map(({ id, name, handle }) => ({ id, name, detail: handle ?? 'Personal' }))
}
