import type { Scope } from '#platform/contract/scope.ts'
import { isUserTable } from '#platform/server/db/user-table.ts'
import type { RowAccessRule, RowRef } from '#platform/server/auth/row-access.ts'
import { relationOf } from '../../rules/relation.ts'
import { findDeniedFiles } from './file-access.ts'
import { hasRole } from '../../store/open-table.ts'
import { findRights, type TableRights } from '../../store/rights.ts'

const tableParts = new Set(['table_sets', 'tables', 'table_fields', 'table_views'])

/** Readers of a table see all its parts. Writers change rows; designers change the rest. */
export const rowAccess: RowAccessRule = {
  covers: (table) => isUserTable(table) || tableParts.has(table) || table === 'files',
  findDenied: async (db, scope, rows, need) => {
    const deniedFiles = await findDeniedFiles(
      db,
      scope,
      rows.filter(({ table }) => table === 'files'),
    )
    const items = rows.filter(({ table }) => table !== 'files')
    if (items.length === 0) return deniedFiles
    const rights = await findRights(db, scope, items)
    const writtenRelations = new Set(items.map(({ table }) => table).filter(isUserTable))
    const may = need === 'look' ? mayReadItem : mayChangeItem(writtenRelations)
    const deniedItems = items.filter((item) => {
      const itemRights = rights(item)
      // A set has the rights of its tables. An empty set is open to all.
      const isEmpty = item.table === 'table_sets' && itemRights.length === 0
      return !isEmpty && !itemRights.some((right) => may(scope, right, item))
    })
    return [...deniedFiles, ...deniedItems]
  },
}

function mayReadItem({ role }: Scope, { mayRead, viewRead }: TableRights): boolean {
  return hasRole(role, mayRead) && (viewRead === null || hasRole(role, viewRead))
}

/** `writtenRelations` are the user tables whose rows change in the same undo. */
function mayChangeItem(writtenRelations: ReadonlySet<string>) {
  return (scope: Scope, right: TableRights, { table, columns = [] }: RowRef): boolean => {
    const { role, person } = scope
    if (!mayReadItem(scope, right)) return false
    if (isUserTable(table)) return hasRole(role, right.mayWrite)
    if (table === 'table_views' && right.viewOwner === person) return true
    // Writing rows can add choices, so undoing it may remove them.
    const isOptionsOnly = table === 'table_fields' && columns.length === 1 && columns[0] === 'options'
    if (isOptionsOnly && writtenRelations.has(relationOf(right.tableId))) return hasRole(role, right.mayWrite)
    const changesRights = table === 'tables' && columns.some((column) => column.startsWith('may_'))
    return hasRole(role, right.mayDesign) && (!changesRights || hasRole(role, 'admin'))
  }
}
