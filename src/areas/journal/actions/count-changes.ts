import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { withUserTables } from '#platform/server/runtime/user-tables.ts'
import * as store from '../store/changes.ts'
import { journaledTableOf, loadNames } from './log.ts'

export type CountedChange = {
  kind: 'added' | 'changed' | 'removed'
  word: string
  /** The table that they are rows of, if a person created that table. */
  place: string | null
  count: number
  /** Of the first ones. */
  names: string[]
}

const byNumbers = new Intl.Collator('en', { numeric: true })

/** What an entry and the entries within it changed: how many items of each kind, as far as the person may see them. */
export async function countChanges(runtime: Runtime, db: Db, scope: Scope, entry: Id): Promise<CountedChange[]> {
  const running = await withUserTables(runtime, db, scope)
  const counts = await store.countChanges(db, scope, entry)
  const first = counts.flatMap(({ table, things }) => [...new Set(things)].map((thing) => ({ table, thing })))
  const names = await loadNames(db, scope, running, await filterAccessible(running, db, scope, first, 'look'))
  return counts.flatMap(({ table, kind, count, things }) => {
    const known = journaledTableOf(running, table)
    if (!known || known.quiet) return []
    const found = [...new Set(things)].flatMap((thing) => names.get(thing) ?? [])
    return [{ kind, word: known.noun, place: known.userTable ?? null, count, names: found.toSorted(byNumbers.compare) }]
  })
}
