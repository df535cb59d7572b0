import type { NoteSummary } from '../../contract/note.ts'

/** All tags, the most used ones first. */
export function tagsOf(notes: readonly NoteSummary[]): { tag: string; count: number }[] {
  const byTag = Map.groupBy(
    notes.flatMap(({ tags }) => tags),
    (tag) => tag,
  )
  return [...byTag]
    .map(([tag, { length: count }]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag))
}
