import { Fragment, type Node } from '@tiptap/pm/model'

/** The first blocks of a text, some screens of it. None if the first one is very long. */
export function startOf(text: Node): Node {
  const blocks: Node[] = []
  let size = 0
  for (const block of text.children) {
    size += block.nodeSize
    if (size > maxSize || blocks.length === maxBlocks) break
    blocks.push(block)
  }
  return text.copy(Fragment.fromArray(blocks))
}

const maxBlocks = 120
const maxSize = 20_000
