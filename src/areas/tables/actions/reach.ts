import type { Scope } from '#platform/contract/scope.ts'
import { isMadeTable } from '#platform/server/db/made-table.ts'
import type { Reach, Touched } from '#platform/server/reach.ts'
import { relationOf } from '../rules/relation.ts'
import { has } from '../store/open-table.ts'
import { findRights, type Right } from '../store/rights.ts'

const parts = new Set(['table_sets', 'tables', 'table_fields', 'table_views'])

/** Who may look into a table may look at all that it is made of; rows are for those who write, the rest for designers. */
export const reach: Reach = {
  over: (table) => isMadeTable(table) || parts.has(table),
  outOf: async (db, scope, things, need) => {
    const rights = await findRights(db, scope, things)
    const written = new Set(things.map(({ table }) => table).filter(isMadeTable))
    const may = need === 'look' ? mayLook : mayChange(written)
    return things.filter((thing) => {
      const known = rights(thing)
      // A set has no rights of its own, but those of the tables that are in it.
      const isEmpty = thing.table === 'table_sets' && known.length === 0
      return !isEmpty && !known.some((right) => may(scope, right, thing))
    })
  },
}

function mayLook({ role }: Scope, { mayRead, viewRead }: Right): boolean {
  return has(role, mayRead) && (viewRead === null || has(role, viewRead))
}

/** `written`: the relations whose rows change along with it. */
function mayChange(written: ReadonlySet<string>) {
  return (scope: Scope, right: Right, { table, columns = [] }: Touched): boolean => {
    const { role, person } = scope
    if (!mayLook(scope, right)) return false
    if (isMadeTable(table)) return has(role, right.mayWrite)
    if (table === 'table_views' && right.whose === person) return true
    // Who writes rows makes the choices that they need, and so takes them back too.
    const isByWriting = table === 'table_fields' && columns.length === 1 && columns[0] === 'options'
    if (isByWriting && written.has(relationOf(right.tableId))) return has(role, right.mayWrite)
    const isOfRights = table === 'tables' && columns.some((column) => column.startsWith('may_'))
    return has(role, right.mayDesign) && (!isOfRights || has(role, 'admin'))
  }
}
