import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { DecorationSet } from '@tiptap/pm/view'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { changedBlocks } from './changed-blocks.ts'

/** Decorations of some blocks: made again only when one of these changes, because a key must not read the whole text. */
export function updateDecorations(
  tr: Transaction,
  last: DecorationSet,
  before: EditorState,
  { isDecorated, make }: { isDecorated: (node: Node) => boolean; make: (doc: Node) => DecorationSet },
): DecorationSet {
  if (!tr.docChanged) return last
  // A change by others replaces the whole text.
  if (tr.getMeta(ySyncPluginKey)) return make(tr.doc)
  return changedBlocks(before.doc, tr.doc).some((block) => contains(block, isDecorated))
    ? make(tr.doc)
    : last.map(tr.mapping, tr.doc)
}

export function contains(block: Node, isWanted: (node: Node) => boolean): boolean {
  if (isWanted(block)) return true
  return !block.isTextblock && block.children.some((child) => contains(child, isWanted))
}
