import { NotesList } from './notes-list.tsx'

/** The tree beside a note, from 1024px on. */
export function NotesPane() {
  return (
    <nav aria-label="Notes" className="flex w-66 shrink-0 flex-col border-r border-line bg-surface-2 max-lg:hidden">
      <NotesList hasKeys />
    </nav>
  )
}
