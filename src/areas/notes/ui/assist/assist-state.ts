import { screenState } from '#platform/web/screen-state.ts'
import type { Editor } from '@tiptap/core'
import { toMarkdown } from '../../rules/markdown.ts'
import { selectedText } from '../comments/comment-extension.ts'
import type { Draft } from '../comments/comments-state.ts'

/** The selected text that a model is to work on. */
export type AssistedText = Draft & { markdown: string }

/** Open while it is set. */
export const assistedText = screenState<AssistedText | undefined>(undefined)

export function assistWithSelection({ state }: Editor): void {
  const selected = selectedText(state)
  const { from, to } = state.selection
  if (selected) assistedText.set({ ...selected, markdown: toMarkdown(state.doc.cut(from, to)) })
}
