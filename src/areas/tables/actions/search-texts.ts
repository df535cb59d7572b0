import { isUserTable } from '#platform/server/db/user-table.ts'
import type { SearchTexts } from '#platform/server/search/search-texts.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { relationOf, tableIdOf } from '../rules/relation.ts'
import { listTextTables, readRowTexts, type TextTable } from '../store/row-texts.ts'

/** For the search index: the texts of all rows. Who may see them is checked when they are found. */
export const searchTexts: SearchTexts = {
  covers: isUserTable,
  listTables: async (db, scope) =>
    (await listTextTables(db, scope)).map((table) => ({
      table: relationOf(table.id),
      definition: JSON.stringify(columnsOf(table)),
    })),
  read: async (db, scope, relation, ids) => {
    const [table] = await listTextTables(db, scope, tableIdOf(relation))
    const columns = table && columnsOf(table)
    if (!columns) return []
    const rows = await readRowTexts(db, scope, table.id, ids, columns)
    return rows
      .filter(({ name, body }) => name !== '' || body !== '')
      .map(({ body, ...row }) => ({ ...row, account: table.account, text: body }))
  },
}

function columnsOf({ fields }: TextTable): { name: string; texts: string[] } | undefined {
  const [first, ...others] = fields
  if (!first) return undefined
  const texts = others.filter(({ type }) => fieldTypes[type].searchable === true).map(({ column }) => column)
  return { name: first.column, texts }
}
