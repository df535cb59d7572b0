import { normalizeName, rankOf, ranked } from '#platform/contract/search/name-match.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { SearchProvider, SearchResult } from '#platform/server/search/search-provider.ts'
import { formatValue } from '../rules/field-types.ts'
import { listSets } from '../store/catalog.ts'
import { requestNameIndexes } from '../store/indexes.ts'
import { hasRole } from '../store/open-table.ts'
import {
  findNamedRows,
  findRowsStartingWith,
  findViewer,
  isText,
  listNamedTables,
  maxMatches,
  type NamedTable,
  type NameQuery,
} from '../store/query/name-search.ts'

/** For the global search: rows by their name field, and sets of tables. Tables are found as journaled rows. */
export const findInTables: SearchProvider = async (db, scope, query, limit, database) => {
  const [tables, viewer, sets] = await Promise.all([
    listNamedTables(db, scope),
    findViewer(db, scope),
    findSets(db, scope, query),
  ])
  const readable = tables.filter(({ mayRead }) => hasRole(scope.role, mayRead))
  for (const { id, field } of readable) if (isText(field)) requestNameIndexes(database, scope, id, field.column)
  const whole = normalizeName(query)
  const words = whole.split(' ').filter(Boolean)
  const rows = words.length === 0 ? [] : await findRows(db, scope, readable, { query, whole, words, viewer })
  return [...sets.slice(0, limit), ...rows.slice(0, limit)]
}

async function findRows(db: Db, scope: Scope, tables: readonly NamedTable[], nameQuery: NameQuery) {
  const matches = await findNamedRows(db, scope, tables, nameQuery)
  const counts = Map.groupBy(matches, ({ tableId }) => tableId)
  const cutOff = tables.filter(({ id }) => (counts.get(id)?.length ?? 0) >= maxMatches)
  const starting = await findRowsStartingWith(db, scope, cutOff, nameQuery)
  const tablesById = new Map(tables.map((table) => [table.id, table]))
  const named = [...starting, ...matches].flatMap(({ tableId, id, value }) => {
    const table = tablesById.get(tableId)
    return table ? [{ table, id, name: formatValue(value, table.field, nameQuery.viewer).slice(0, 200) }] : []
  })
  const unique = [...new Map(named.map((row) => [row.id, row])).values()]
  // A number or date is found by its value, which may be written in another way.
  const namesOf = ({ name, table }: (typeof unique)[number]) => (isText(table.field) ? [name] : [name, nameQuery.query])
  return ranked(unique, nameQuery.query, namesOf).map(({ table, id, name }): SearchResult => ({
    kind: 'row',
    id,
    name,
    detail: table.name,
    page: `/tables/${table.id}?row=${id}`,
    rank: rankOf(name, nameQuery.query) ?? 2,
  }))
}

/** A set opens with its first table. A set of one table is found as that table. */
async function findSets(db: Db, scope: Scope, query: string): Promise<SearchResult[]> {
  const sets = (await listSets(db, scope)).flatMap(({ id, name, tables }) => {
    const readable = tables.filter(({ mayRead }) => hasRole(scope.role, mayRead))
    const [first] = readable
    return first && readable.length > 1 ? [{ id, name, count: readable.length, page: `/tables/${first.id}` }] : []
  })
  return ranked(sets, query, ({ name }) => [name]).map(({ id, name, count, page }) => ({
    kind: 'set of tables',
    id,
    name,
    detail: `${count} tables`,
    page,
    rank: rankOf(name, query) ?? 2,
  }))
}
