import { Suspense, useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { lazyComponent } from '#design/lazy-component.ts'
import type { NoteDetails } from '../../contract/note.ts'
import { EarlyField, type TextEditor } from './early-field.tsx'
import { NoteStart } from './note-start.tsx'

const NoteEditor = lazyComponent(() => import('../editor/note-editor.tsx'))

type NoteTextProps = {
  note: NoteDetails
  /** Moves the cursor into the text. */
  focusRef: RefObject<(() => void) | undefined>
}

/** The text of a note. One can type at once, also while the editor is loading. */
export function NoteText({ note, focusRef }: NoteTextProps) {
  const [editor, setEditor] = useState<TextEditor>()
  const [isEarly, setEarly] = useState(false)
  const endEarly = useCallback(() => setEarly(false), [])
  const mayWrite = note.may.write && note.removedAt === null
  useLayoutEffect(() => {
    focusRef.current = () => (editor ? editor.focus() : setEarly(mayWrite))
  }, [editor, mayWrite, focusRef])
  return (
    <>
      {isEarly && <EarlyField take={editor?.take} onTaken={endEarly} />}
      {!editor && <NoteStart id={note.id} isEarly={isEarly} />}
      <Suspense>
        <NoteEditor note={note} onReady={setEditor} />
      </Suspense>
    </>
  )
}
