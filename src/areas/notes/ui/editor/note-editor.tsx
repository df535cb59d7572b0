import './editor.css'
import { useEffect, useState } from 'react'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import type { TextEditor } from '../page/early-field.tsx'
import type { NoteDetails } from '../../contract/note.ts'
import { listNotes } from '../../contract/notes.ts'
import { connectNote, type NoteConnection } from './connection/connect-note.ts'
import { EditorView } from './editor-view.tsx'
import { linkedNotes } from './blocks/linked-notes.ts'

type NoteEditorProps = { note: NoteDetails; onReady: (editor: TextEditor | undefined) => void }

/** The text of a note. Loaded after the page, because it is large. */
export default function NoteEditor({ note, onReady }: NoteEditorProps) {
  const { person } = useSignedIn()
  const { data } = useRead(listNotes, {})
  const [connection, setConnection] = useState<NoteConnection>()
  useEffect(() => {
    const opened = connectNote(note.id, person.id)
    let isClosed = false
    void opened.loaded.then(() => !isClosed && setConnection(opened))
    return () => {
      isClosed = true
      setConnection(undefined)
      opened.close()
    }
  }, [note.id, person.id])
  useEffect(() => linkedNotes.set(data?.notes ?? []), [data])
  if (!connection) return null
  return <EditorView note={note} connection={connection} onReady={onReady} />
}
