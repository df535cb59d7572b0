import { createPortal } from 'react-dom'
import type { Editor } from '@tiptap/core'
import { Outline } from './outline.tsx'
import { WordCount } from './word-count.tsx'

/** Beside the text on wide screens, in the place that the page leaves for it. */
export function NoteAside({ editor }: { editor: Editor }) {
  const place = document.getElementById('note-aside')
  if (!place) return null
  return createPortal(
    <>
      <Outline editor={editor} />
      <WordCount editor={editor} />
    </>,
    place,
  )
}
