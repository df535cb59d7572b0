import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import type { JournaledTable } from '#platform/server/runtime/journaled-table.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { isSearchable } from '#platform/server/search/search-index.ts'
import type { Match } from '../rules/matches.ts'
import { findNames, findSimilarNames, findTexts, readNames, type Hit, type HitFilter } from '../store/found-items.ts'

/** Counts up to this number of each kind. */
const maxPerKind = 100

/** Items by their names and texts. Takes more than it shows, because access rules may hide some of them. */
export async function findItems(db: Db, scope: Scope, running: Runtime, query: string, filter: HitFilter) {
  const declared = running.journaledTables.filter(isSearchable)
  const readable = readableTables(db, scope, running)
  const [byName, byText] = await Promise.all([
    findNames(db, scope, query, namesOf(declared), maxPerKind),
    readable.then((tables) => findTexts(db, scope, query, namesOf(tables), filter, maxPerKind * 2)),
  ])
  const hits = [...byName.filter((hit) => isWithin(hit, filter)), ...byText]
  return toMatches(db, scope, running, await readable, hits)
}

export async function findSimilarItems(db: Db, scope: Scope, running: Runtime, query: string, filter: HitFilter) {
  const tables = await readableTables(db, scope, running)
  return toMatches(db, scope, running, tables, await findSimilarNames(db, scope, query, namesOf(tables), filter, 10))
}

/** With the tables that users created, as far as the person may read them. */
async function readableTables(db: Db, scope: Scope, { journaledTables, userTables }: Runtime) {
  const created = await Promise.all(userTables.map((list) => list(db, scope)))
  return [
    ...journaledTables.filter(isSearchable),
    ...created.flat().filter(({ nameColumn }) => nameColumn !== undefined),
  ]
}

function namesOf(tables: readonly JournaledTable[]): string[] {
  return tables.map(({ table }) => table)
}

function isWithin({ author, changedAt }: Hit, { person, from, to }: HitFilter): boolean {
  if (person !== null && author !== person) return false
  const at = changedAt === null ? undefined : Date.parse(changedAt)
  if (from !== null && !(at !== undefined && at >= Date.parse(from))) return false
  return to === null || (at !== undefined && at < Date.parse(to))
}

/** Reads the current names under row-level security: what is gone or hidden is left out, whatever the index says. */
async function toMatches(
  db: Db,
  scope: Scope,
  running: Runtime,
  tables: readonly JournaledTable[],
  hits: readonly Hit[],
): Promise<Match[]> {
  const items = hits.map((hit) => ({ ...hit, thing: hit.id }))
  const byTable = Map.groupBy(await filterAccessible(running, db, scope, items, 'look'), ({ table }) => table)
  const matches = tables.map(async (declared) => {
    const hitsOfTable = byTable.get(declared.table)
    if (!hitsOfTable) return []
    const { table, nameColumn = '', noun, page = '', userTable, formatValue } = declared
    const ids = [...new Set(hitsOfTable.map(({ id }) => id))]
    const names = await readNames(db, scope, declared, ids)
    return hitsOfTable.flatMap(({ id, rank, part, author, changedAt, place }): Match[] => {
      if (!names.has(id)) return []
      const value = names.get(id)
      const shown = formatValue ? formatValue(nameColumn, value, 'short') : value
      const name = typeof shown === 'string' ? shown.slice(0, 200) : ''
      const kind = userTable === undefined ? noun : 'row'
      const detail = userTable ?? (place || null)
      return [{ kind, id, name, detail, page: page.replace('$id', id), rank, table, part, author, changedAt }]
    })
  })
  const order = new Map(hits.map(({ table, id }, place) => [`${table} ${id}`, place]))
  const placeOf = ({ table, id }: Match) => order.get(`${table} ${id}`) ?? 0
  return (await Promise.all(matches)).flat().toSorted((one, other) => placeOf(one) - placeOf(other))
}
