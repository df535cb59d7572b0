import type { Editor } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { blockOfAnchor } from '../../rules/text-parts.ts'

/** Scrolls to the block that the address names, as in a search result. */
export function showAnchor(editor: Editor, anchor: string): void {
  const { doc } = editor.state
  const index = blockOfAnchor(anchor)
  if (index === undefined || index >= doc.childCount) return
  const block = editor.view.nodeDOM(Fragment.from(doc.children.slice(0, index)).size)
  if (block instanceof Element) block.scrollIntoView({ block: 'center' })
}
