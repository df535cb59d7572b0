import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import type { ColumnNames } from '../store/news.ts'
import { readPeopleNames, readItems } from '../store/items.ts'

type ItemInfo = { name: string | null; isDone: boolean }
type ItemRef = { table: string; id: Id; key?: Record<string, unknown> | null }

/** The items that the person may see, by table and id. */
export type ItemLookup = { find(table: string, id: Id): ItemInfo | undefined }

export function tableOf(
  { journaledTables }: Pick<Runtime, 'journaledTables'>,
  table: string,
): JournaledTable | undefined {
  return journaledTables.find((journaled) => journaled.table === table)
}

export function columnNamesOf({ journaledTables }: Pick<Runtime, 'journaledTables'>): ColumnNames {
  return {
    nameColumns: Object.fromEntries(
      journaledTables.flatMap(({ table, nameColumn }) => (nameColumn ? [[table, nameColumn]] : [])),
    ),
    labelledColumns: Object.fromEntries(journaledTables.map(({ table, columns }) => [table, Object.keys(columns)])),
  }
}

/**
 * Reads the current state of items, one query per table. A row whose key is a person has the name of that person; if it
 * is private to them, like a vote or a timer, it has no name.
 */
export async function loadItems(db: Db, scope: Scope, running: Runtime, refs: readonly ItemRef[]): Promise<ItemLookup> {
  const found = new Map<string, ItemInfo>()
  const keyed = refs.filter(({ key }) => key)
  const people = keyed.map(({ key }) => key?.['person_id']).filter((each) => typeof each === 'string')
  const byTable = Map.groupBy(
    refs.filter(({ key }) => !key),
    ({ table }) => table,
  )
  const reads = Array.from(byTable, async ([table, some]) => {
    const declared = tableOf(running, table)
    if (!declared) return
    const { nameColumn = null, doneColumn = null, userTable } = declared
    const { account = userTable === undefined ? 'account_id' : null } = declared
    const ids = [...new Set(some.map(({ id }) => id))]
    for (const [id, item] of await readItems(db, scope, { table, account, nameColumn, doneColumn }, ids))
      found.set(`${table}/${id}`, item)
  })
  const [names] = await Promise.all([readPeopleNames(db, scope, [...new Set(people)]), ...reads])
  for (const { table, id, key } of keyed)
    found.set(`${table}/${id}`, {
      name: tableOf(running, table)?.privateTo ? null : (names.get(String(key?.['person_id'])) ?? null),
      isDone: false,
    })
  return { find: (table, id) => found.get(`${table}/${id}`) }
}
