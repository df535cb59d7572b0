import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { changeSet } from '../contract/tables.ts'
import * as catalog from '../store/catalog.ts'
import { hasRole } from '../store/open-table.ts'

export const setActions = [
  implement(changeSet, async ({ setId, ...change }, { db, scope }) => {
    const tables = await readableTables(db, scope, setId)
    if (!tables.some(({ mayDesign }) => hasRole(scope.role, mayDesign)))
      refuse(
        'tables.not-yours-to-design',
        403,
        'You may look at these tables, but not change what they are called together.',
      )
    await catalog.updateSet(db, scope, setId, change)
    return { id: setId }
  }),
]

/** The tables of a set that the person may read. A set without any is not visible. */
export async function readableTables(db: Db, scope: Scope, setId: Id) {
  const tables = (await catalog.listSiblings(db, scope, setId)).filter(({ mayRead }) => hasRole(scope.role, mayRead))
  if (tables.length === 0) refuse('tables.set-unknown', 404, 'There is no such set of tables in this workspace.')
  return tables
}
