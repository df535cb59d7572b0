import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** The pages of the groups that an area knows: of a run, the conversation that it answered. Only what the person may see. */
export type GroupPages = (db: Db, scope: Scope, groups: readonly Id[]) => Promise<ReadonlyMap<Id, string>>

/** Where people see why the entries of a group were made. */
export async function pagesOfGroups(
  { groupPages }: { groupPages: readonly GroupPages[] },
  db: Db,
  scope: Scope,
  entries: readonly { group: Id | null }[],
): Promise<ReadonlyMap<Id | null, string>> {
  const groups = [...new Set(entries.flatMap(({ group }) => group ?? []))]
  if (groups.length === 0) return new Map()
  const found = await Promise.all(groupPages.map((find) => find(db, scope, groups)))
  return new Map(found.flatMap((pages) => [...pages]))
}
