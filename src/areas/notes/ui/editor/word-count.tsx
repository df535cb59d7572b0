import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { useEditorState } from '@tiptap/react'
import { useDebounced } from '#platform/web/use-debounced.ts'

/** How many words the note has, counted when typing pauses. */
export function WordCount({ editor }: { editor: Editor }) {
  const doc = useDebounced(useEditorState({ editor, selector: () => editor.state.doc }), 500)
  const words = countWords(doc)
  if (words === 0) return null
  return (
    <p className="mt-4 text-12 text-ink-3 tabular-nums">
      {words === 1 ? '1 word' : `${words.toLocaleString('en')} words`}
    </p>
  )
}

function countWords(doc: Node): number {
  return doc.textBetween(0, doc.content.size, ' ', ' ').split(/\s+/).filter(Boolean).length
}
