import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import type { ColumnNames } from '../store/news.ts'
import { readPeopleNames, readItems } from '../store/items.ts'

type ItemInfo = { name: string | null; isOver: boolean }
type ItemRef = { table: string; id: Id; key?: Record<string, unknown> | null }

/** The things that the person may see, by table and id. */
export type ItemLookup = { find(table: string, id: Id): ItemInfo | undefined }

export function tableOf(
  { journaledTables }: Pick<Runtime, 'journaledTables'>,
  table: string,
): JournaledTable | undefined {
  return journaledTables.find((thing) => thing.table === table)
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
 * Looks up what things are now, one question a table. What stands for a person in a table is called like the
 * person; what is only that person's own, like a vote or a timer, has no name.
 */
export async function loadItems(
  db: Db,
  scope: Scope,
  running: Runtime,
  wanted: readonly ItemRef[],
): Promise<ItemLookup> {
  const found = new Map<string, ItemInfo>()
  const named = wanted.filter(({ key }) => key)
  const people = named.map(({ key }) => key?.['person_id']).filter((each) => typeof each === 'string')
  const byTable = Map.groupBy(
    wanted.filter(({ key }) => !key),
    ({ table }) => table,
  )
  const reads = Array.from(byTable, async ([table, some]) => {
    const declared = tableOf(running, table)
    if (!declared) return
    const { nameColumn = null, doneColumn = null, userTable } = declared
    const { account = userTable === undefined ? 'account_id' : null } = declared
    const ids = [...new Set(some.map(({ id }) => id))]
    for (const [id, thing] of await readItems(db, scope, { table, account, nameColumn, doneColumn }, ids))
      found.set(`${table}/${id}`, thing)
  })
  const [names] = await Promise.all([readPeopleNames(db, scope, [...new Set(people)]), ...reads])
  for (const { table, id, key } of named)
    found.set(`${table}/${id}`, {
      name: tableOf(running, table)?.privateTo ? null : (names.get(String(key?.['person_id'])) ?? null),
      isOver: false,
    })
  return { find: (table, id) => found.get(`${table}/${id}`) }
}
