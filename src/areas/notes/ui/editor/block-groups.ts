import { Fragment, Schema, type Mark, type Node } from '@tiptap/pm/model'
import { sameEdges } from './blocks/changed-blocks.ts'

/**
 * The blocks of a long note in groups, for drawing. ProseMirror draws neighbours with the same mark inside one element, so blocks
 * of one group have the same mark, of a schema that only the view knows. The document and its positions stay as they are.
 */
export type BlockGroups = {
  readonly blocks: readonly Node[]
  readonly drawn: Node
  /** Those that have other blocks than in the last drawing. */
  readonly changed: ReadonlySet<Mark | undefined>
}

/** Shorter notes are drawn without groups. A note that has once been long keeps its groups. */
const minBlocks = 300
const groupSize = 64
const maxGroupSize = 128

const { marks } = new Schema({
  nodes: { doc: { content: 'text*' }, text: {} },
  marks: {
    group: {
      attrs: { id: {} },
      toDOM: () => ['div', { class: 'note-blocks' }, 0],
      // What is read from the page has the blocks without the group.
      reparseInView: true,
    },
  },
})
let groupCount = 0
const newGroup = (): Mark => marks.group.create({ id: (groupCount += 1) })

/** Blocks that did not change stay the same nodes in the same groups: ProseMirror compares them by identity. */
export function groupBlocks(doc: Node, last: BlockGroups | undefined): BlockGroups | undefined {
  if (!last && doc.childCount < minBlocks) return undefined
  const { blocks: before = [], drawn } = last ?? {}
  const blocks = doc.children
  const { start, end } = sameEdges(before, blocks)
  const head = drawn?.children.slice(0, start) ?? []
  const tail = end === 0 ? [] : (drawn?.children.slice(-end) ?? [])
  const changed = blocks.slice(start, blocks.length - end)
  const neighbour = changed.length > groupSize ? undefined : (groupOf(head.at(-1)) ?? groupOf(tail[0]))
  const added = chunk(changed).flatMap((chunk) => markAll(chunk, neighbour ?? newGroup()))
  const marked = [...head, ...added, ...tail]
  const removed = drawn?.children.slice(start, before.length - end) ?? []
  splitGroup(marked, start)
  return { blocks, drawn: doc.copy(Fragment.fromArray(marked)), changed: new Set([...removed, ...added].map(groupOf)) }
}

const groupOf = (block: Node | undefined) => block?.marks[0]
const markAll = (blocks: readonly Node[], group: Mark) => blocks.map((block) => block.mark([group]))

function chunk(blocks: readonly Node[]): (readonly Node[])[] {
  const count = Math.ceil(blocks.length / groupSize)
  return Array.from({ length: count }, (_, nth) => blocks.slice(nth * groupSize, (nth + 1) * groupSize))
}

/** The half without the place of the change is drawn again. */
function splitGroup(marked: Node[], place: number): void {
  const group = groupOf(marked[place])
  let from = place
  while (from > 0 && groupOf(marked[from - 1]) === group) from--
  let to = place
  while (to < marked.length && groupOf(marked[to]) === group) to++
  if (to - from <= maxGroupSize) return
  const middle = (from + to) >> 1
  const half = place < middle ? ([middle, to] as const) : ([from, middle] as const)
  marked.splice(half[0], half[1] - half[0], ...markAll(marked.slice(...half), newGroup()))
}
