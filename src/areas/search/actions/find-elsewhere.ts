import { rankOf } from '#platform/contract/search/name-match.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { SearchProvider } from '#platform/server/search/search-provider.ts'
import type { Match } from '../rules/matches.ts'
import { listKeys, listMembers } from '../store/people.ts'

const maxPerKind = 12

/** What is not in the index: people, one's own keys, and what areas find by themselves. */
export async function findElsewhere(db: Db, scope: Scope, running: Runtime, query: string): Promise<Match[]> {
  const providers = [findMembers, findKeys, ...running.searchProviders]
  const found = await Promise.all(providers.map((provider) => provider(db, scope, query, maxPerKind, running.database)))
  return found.flat().map(({ kind, id, name, detail = null, page, rank, snippet }) => ({
    kind,
    id,
    name,
    detail,
    page,
    rank,
    snippet,
    table: null,
    part: null,
    author: null,
    changedAt: null,
  }))
}

const findMembers: SearchProvider = async (db, scope, query, limit) =>
  (await listMembers(db, scope, query))
    .flatMap(({ id, name, role, isSimilar }) => {
      const rank = rankOf(name, query) ?? (isSimilar ? 4 : undefined)
      return rank === undefined ? [] : [{ kind: 'member', id, name, detail: role, page: '/settings/members', rank }]
    })
    .toSorted((one, other) => one.rank - other.rank || one.name.length - other.name.length)
    .slice(0, limit)

const findKeys: SearchProvider = async (db, scope, query, limit) =>
  (await listKeys(db, scope))
    .flatMap(({ id, name }) => {
      const rank = rankOf(name, query)
      return rank === undefined ? [] : [{ kind: 'API key', id, name, page: '/settings/api-keys', rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
