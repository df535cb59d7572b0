import { screenState } from '#platform/web/screen-state.ts'
import type { Editor } from '@tiptap/core'
import { toMarkdown } from '../../rules/markdown.ts'
import { endSelection, selectedText } from '../comments/comment-extension.ts'
import type { Draft } from '../comments/comments-state.ts'

/** The selected text that a model is to work on. */
export type AssistedText = Draft & { markdown: string }

/** Open while it is set. */
export const assistedText = screenState<AssistedText | undefined>(undefined)

export function assistWithSelection(editor: Editor): void {
  const { doc, selection } = editor.state
  const selected = selectedText(editor.state)
  if (!selected) return
  assistedText.set({ ...selected, markdown: toMarkdown(doc.cut(selection.from, selection.to)) })
  endSelection(editor)
}
