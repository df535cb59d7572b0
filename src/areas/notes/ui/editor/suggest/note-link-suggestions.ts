import FilePlus from 'lucide-react/icons/file-plus'
import FileText from 'lucide-react/icons/file-text'
import { call } from '#platform/web/api/call.ts'
import { createNote } from '../../../contract/notes.ts'
import { linkedNotes } from '../blocks/linked-notes.ts'
import { findNotes, recentNotes } from '../../sidebar/note-tree.ts'
import { suggest, type Suggestion } from './suggestion.ts'

/** Links to other notes, when `[[` is typed. A title that no note has can be created right there. */
export const noteLinkSuggestions = suggest({
  name: 'noteLinkSuggestions',
  char: '[[',
  allowSpaces: true,
  items: (query) => {
    const title = query.trim().replace(/\]+$/, '')
    const found = recentNotes(findNotes(linkedNotes.get(), title), 8).map((note): Suggestion => {
      const label = note.title || 'Untitled'
      return { id: note.id, label, icon: FileText, run: (editor, range) => insertLink(editor, range, note.id, label) }
    })
    const isNew = title !== '' && !found.some(({ label }) => label.toLowerCase() === title.toLowerCase())
    return isNew ? [...found, newNote(title)] : found
  },
})

function newNote(title: string): Suggestion {
  return {
    id: 'new',
    label: `New note “${title}”`,
    icon: FilePlus,
    run: (editor, range) => {
      void call(createNote, { title }).then(({ id }) => insertLink(editor, range, id, title))
    },
  }
}

function insertLink(...[editor, range, id, title]: [...Parameters<Suggestion['run']>, string, string]): void {
  editor
    .chain()
    .focus()
    .insertContentAt(range, [
      { type: 'noteLink', attrs: { id, title } },
      { type: 'text', text: ' ' },
    ])
    .run()
}
