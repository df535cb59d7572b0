import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Finder, Found } from '#platform/server/find/finder.ts'
import { isSearched } from '#platform/server/find/keep.ts'
import { inReach } from '#platform/server/reach.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from '../contract.ts'
import { rankOf, ranked } from '../rules.ts'
import { findNames, listKeys, listMembers, readNames } from '../store.ts'

/** So many of a kind: nobody looks for the hundredth task. */
const mostOfKind = 12

export const findActions = [
  implement(contract.find, async ({ query, kinds, limit }, { db, scope, running }) => {
    const ask = (finder: Finder) => finder(db, scope, query, mostOfKind)
    const all = await Promise.all([
      findThings(db, scope, running, query),
      ...[findMembers, findKeys, ...running.finders].map(ask),
    ])
    const found = all
      .flat()
      .filter(({ kind }) => !kinds || kinds.includes(kind))
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, limit)
    return { found: found.map(({ kind, id, name, detail = null, page }) => ({ kind, id, name, detail, page })) }
  }),
]

/** More are taken than are shown, for some may be out of the person's sight: that is asked of the tables themselves. */
async function findThings(db: Db, scope: Scope, running: Running, query: string): Promise<Found[]> {
  const searched = running.things.filter(isSearched)
  const tables = searched.map(({ table }) => table)
  const hits = await findNames(db, scope, query, tables, mostOfKind * 2)
  const named = hits.map((hit) => ({ ...hit, thing: hit.id }))
  const byTable = Map.groupBy(await inReach(running, db, scope, named, 'look'), ({ table }) => table)
  const found = searched.map(async ({ table, word, called = '', account, whose = null, page = '' }) => {
    const some = byTable.get(table) ?? []
    if (some.length === 0) return []
    const ids = some.map(({ id }) => id)
    const names = await readNames(db, scope, { table, called, whose, account: account ?? 'account_id' }, ids)
    const seen = some.flatMap(({ id, rank }) => {
      const name = names.get(id)
      return name ? [{ kind: word, id, name, page: page.replace('$id', id), rank }] : []
    })
    return seen.slice(0, mostOfKind)
  })
  return (await Promise.all(found)).flat()
}

const findMembers: Finder = async (db, scope, query, most) =>
  ranked(await listMembers(db, scope), query, ({ name }) => [name])
    .slice(0, most)
    .map(({ id, name, role }) => ({
      kind: 'member',
      id,
      name,
      detail: role,
      page: '/settings/members',
      rank: rankOf(name, query) ?? 2,
    }))

const findKeys: Finder = async (db, scope, query, most) =>
  ranked(await listKeys(db, scope), query, ({ name }) => [name])
    .slice(0, most)
    .map(({ id, name }) => ({ kind: 'API key', id, name, page: '/settings/api-keys', rank: rankOf(name, query) ?? 2 }))
