import type { NoteSummary } from '../../contract/note.ts'

export type TreeNote = NoteSummary & { children: TreeNote[] }

/** The notes as trees. A note whose parent is not visible to the person stands at the top. */
export function buildNoteTree(notes: readonly NoteSummary[]): TreeNote[] {
  const nodes = new Map(notes.map((note): [string, TreeNote] => [note.id, { ...note, children: [] }]))
  const top: TreeNote[] = []
  for (const node of nodes.values()) (nodes.get(node.parent ?? '')?.children ?? top).push(node)
  const sort = (level: TreeNote[]) => {
    level.sort((a, b) => a.position - b.position)
    for (const { children } of level) sort(children)
  }
  sort(top)
  return top
}

export function recentNotes(notes: readonly NoteSummary[], count: number): NoteSummary[] {
  return notes.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, count)
}

/** Notes whose title or tags contain all words. */
export function findNotes(notes: readonly NoteSummary[], search: string): NoteSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return notes.filter(({ title, tags }) => {
    const text = [title, ...tags].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The ids of the notes above a note. */
export function ancestorsOf(notes: readonly NoteSummary[], id: string): string[] {
  const parents = new Map(notes.map((note) => [note.id, note.parent]))
  const above: string[] = []
  for (let parent = parents.get(id); parent && !above.includes(parent); parent = parents.get(parent)) above.push(parent)
  return above
}

/** All notes below a note, and the note itself: none of them can become its parent. */
export function idsBelow(notes: readonly NoteSummary[], id: string): Set<string> {
  const below = new Set([id])
  let size = 0
  while (size !== below.size) {
    size = below.size
    for (const note of notes) if (note.parent && below.has(note.parent)) below.add(note.id)
  }
  return below
}

export function countBelow({ children }: TreeNote): number {
  return children.reduce((count, child) => count + 1 + countBelow(child), 0)
}

export type DropPlace = 'before' | 'inside' | 'after'

/** What `notes.move` needs to put a note before, inside or after another one. */
export function moveTo(notes: readonly NoteSummary[], target: NoteSummary, place: DropPlace, moved: string) {
  if (place === 'inside') return { id: moved, parent: target.id }
  if (place === 'after') return { id: moved, parent: target.parent, after: target.id }
  const siblings = notes.filter(({ parent, id }) => parent === target.parent && id !== moved)
  const sorted = siblings.toSorted((a, b) => a.position - b.position)
  const before = sorted[sorted.findIndex(({ id }) => id === target.id) - 1]
  return { id: moved, parent: target.parent, after: before?.id ?? null }
}
