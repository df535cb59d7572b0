import type { Id } from '#platform/contract/id.ts'
import type { Snippet } from '#platform/contract/search/text-match.ts'

/** Something that was found, before its text is read. */
export type Match = {
  kind: string
  id: Id
  name: string
  detail: string | null
  page: string
  /** How well it matches: the name (0 to 2), the text (3), a similar name (4). */
  rank: number
  /** Where its text is in the index; none if it is not from there. */
  table: string | null
  part: string | null
  author: Id | null
  changedAt: string | null
  snippet?: Snippet | undefined
}

/** The best matches first, each item once: one found by its name and its text has the rank of its name. */
export function mergeMatches(matches: readonly Match[]): Match[] {
  const merged = new Map<string, Match>()
  for (const match of matches.toSorted((one, other) => one.rank - other.rank)) {
    const key = `${match.kind} ${match.id}`
    const better = merged.get(key)
    merged.set(key, better ? withText(better, match) : match)
  }
  return [...merged.values()]
}

function withText(better: Match, { table, part, author, changedAt, detail }: Match): Match {
  return {
    ...better,
    table: better.table ?? table,
    part: better.part ?? part,
    author: better.author ?? author,
    changedAt: better.changedAt ?? changedAt,
    detail: better.detail ?? detail,
  }
}

export function countKinds(matches: readonly Match[]): { kind: string; count: number }[] {
  const byKind = Map.groupBy(matches, ({ kind }) => kind)
  return [...byKind].map(([kind, { length: count }]) => ({ kind, count }))
}
