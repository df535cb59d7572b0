import type { Node } from '@tiptap/pm/model'

/** How many blocks are the same at the start and at the end. Nodes never change, so equal blocks are the same. */
export function sameEdges(before: readonly Node[], after: readonly Node[]): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { start, end }
}

/** The outermost blocks that are new, gone or different: after a key one, as it was and as it is. */
export function changedBlocks(before: Node, after: Node): Node[] {
  const { start, end } = sameEdges(before.children, after.children)
  return [before, after].flatMap(({ children }) => children.slice(start, children.length - end))
}
