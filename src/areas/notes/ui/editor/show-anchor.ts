import type { Editor } from '@tiptap/core'
import { blockOfAnchor } from '../../rules/text-parts.ts'

/** Scrolls to the block that the address names, as in a search result. */
export function showAnchor(editor: Editor, anchor: string): void {
  const index = blockOfAnchor(anchor)
  const block = index === undefined ? undefined : editor.view.dom.children[index]
  block?.scrollIntoView({ block: 'center' })
}
