import type { Scope } from '#platform/contract/scope.ts'
import { rankOf, ranked } from '#platform/contract/name-match.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { SearchProvider, SearchResult } from '#platform/server/search/search-provider.ts'
import { isSearchable } from '#platform/server/search/search-index.ts'
import { filterAccessible } from '#platform/server/auth/row-access.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../contract.ts'
import { findNames, listKeys, listMembers, readNames } from '../store.ts'

const maxPerKind = 12

export const findActions = [
  implement(contract.find, async ({ query, kinds, limit }, { db, scope, running }) => {
    const run = (finder: SearchProvider) => finder(db, scope, query, maxPerKind, running.database)
    const all = await Promise.all([
      findItems(db, scope, running, query),
      ...[findMembers, findKeys, ...running.searchProviders].map(run),
    ])
    const found = all
      .flat()
      .filter(({ kind }) => !kinds || kinds.includes(kind))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, limit)
    return { found: found.map(({ kind, id, name, detail = null, page }) => ({ kind, id, name, detail, page })) }
  }),
]

/** Takes more than it shows, because access rules may hide some of them. */
async function findItems(db: Db, scope: Scope, running: Runtime, query: string): Promise<SearchResult[]> {
  const searchedTables = running.journaledTables.filter(isSearchable)
  const tables = searchedTables.map(({ table }) => table)
  const hits = await findNames(db, scope, query, tables, maxPerKind * 2)
  const items = hits.map((hit) => ({ ...hit, thing: hit.id }))
  const byTable = Map.groupBy(await filterAccessible(running, db, scope, items, 'look'), ({ table }) => table)
  const found = searchedTables.map(async ({ table, noun, nameColumn = '', account, privateTo = null, page = '' }) => {
    const hitsOfTable = byTable.get(table) ?? []
    if (hitsOfTable.length === 0) return []
    const ids = hitsOfTable.map(({ id }) => id)
    const names = await readNames(db, scope, { table, nameColumn, privateTo, account: account ?? 'account_id' }, ids)
    const visible = hitsOfTable.flatMap(({ id, rank }) => {
      const name = names.get(id)
      return name ? [{ kind: noun, id, name, page: page.replace('$id', id), rank }] : []
    })
    return visible.slice(0, maxPerKind)
  })
  return (await Promise.all(found)).flat()
}

const findMembers: SearchProvider = async (db, scope, query, limit) =>
  ranked(await listMembers(db, scope), query, ({ name }) => [name])
    .slice(0, limit)
    .map(({ id, name, role }) => ({
      kind: 'member',
      id,
      name,
      detail: role,
      page: '/settings/members',
      rank: rankOf(name, query) ?? 2,
    }))

const findKeys: SearchProvider = async (db, scope, query, limit) =>
  ranked(await listKeys(db, scope), query, ({ name }) => [name])
    .slice(0, limit)
    .map(({ id, name }) => ({ kind: 'API key', id, name, page: '/settings/api-keys', rank: rankOf(name, query) ?? 2 }))
