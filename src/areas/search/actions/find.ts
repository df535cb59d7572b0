import type { Scope } from '#platform/contract/scope.ts'
import { makeSnippet } from '#platform/contract/search/text-match.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from '../contract.ts'
import { countKinds, mergeMatches, type Match } from '../rules/matches.ts'
import { readBodies } from '../store/found-items.ts'
import { readAuthors } from '../store/people.ts'
import { findItems, findSimilarItems } from './find-items.ts'
import { findElsewhere } from './find-elsewhere.ts'

export const findActions = [
  implement(contract.find, async ({ query, kinds, limit, cursor, person, from, to }, { db, scope, running }) => {
    const filter = { person: person ?? null, from: from ?? null, to: to ?? null }
    const isFiltered = Object.values(filter).some((value) => value !== null)
    const [items, others] = await Promise.all([
      findItems(db, scope, running, query, filter),
      findElsewhere(db, scope, running, query),
    ])
    // Whatever says neither who nor when matches no such filter.
    const exact = mergeMatches(isFiltered ? items : [...items, ...others])
    const all =
      exact.length < fewResults
        ? mergeMatches([...exact, ...(await findSimilarItems(db, scope, running, query, filter))])
        : exact
    const chosen = all.filter(({ kind }) => !kinds || kinds.includes(kind))
    const start = Number(cursor ?? 0)
    const page = chosen.slice(start, start + limit)
    return {
      found: await toResults(db, scope, query, page),
      counts: countKinds(all),
      next: start + limit < chosen.length ? String(start + limit) : null,
    }
  }),
]

/** With fewer results, names that are spelled in a similar way are added. */
const fewResults = 3

async function toResults(db: Db, scope: Scope, query: string, matches: readonly Match[]) {
  const [bodies, authors] = await Promise.all([
    readBodies(
      db,
      scope,
      matches.flatMap(({ table, id, part }) => (table && part !== null ? [{ table, id, part }] : [])),
    ),
    readAuthors(
      db,
      scope,
      matches.flatMap(({ author }) => author ?? []),
    ),
  ])
  const bodyOf = new Map(bodies.map(({ table, id, body }) => [`${table} ${id}`, body]))
  return matches.map(({ kind, id, name, detail, page, part, table, author, changedAt, snippet }) => {
    const body = bodyOf.get(`${table} ${id}`)
    const authorName = author && authors.get(author)
    return {
      kind,
      id,
      name,
      detail,
      page: part ? `${page}#${part}` : page,
      snippet: body ? makeSnippet(body, query) : (snippet ?? null),
      updatedAt: changedAt,
      person: author && authorName ? { id: author, name: authorName } : null,
    }
  })
}
