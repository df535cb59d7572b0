import type { Scope } from '#platform/contract/scope.ts'
import type { RowRef } from '#platform/server/auth/row-access.ts'
import { findFileTables } from '../../store/attached-files.ts'
import { hasRole } from '../../store/open-table.ts'
import { findRights } from '../../store/rights.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * Files that were attached to tables, imported into them or uploaded for them are for those who may read one of these
 * tables, besides their uploader and the owners of the workspace.
 */
export async function findDeniedFiles(db: Db, scope: Scope, files: readonly RowRef[]): Promise<readonly RowRef[]> {
  if (files.length === 0 || scope.role === 'owner') return []
  const uses = await findFileTables(
    db,
    scope,
    files.map(({ thing }) => thing),
  )
  const tables = [...new Set(uses.values().flatMap((use) => use.tableIds))].map(tableRef)
  const rights = tables.length > 0 ? await findRights(db, scope, tables) : () => []
  return files.filter(({ thing }) => {
    const use = uses.get(thing)
    if (!use || use.uploader === scope.person) return false
    return !use.tableIds.some((id) => rights(tableRef(id)).some(({ mayRead }) => hasRole(scope.role, mayRead)))
  })
}

function tableRef(id: string): RowRef {
  return { table: 'tables', thing: id }
}
