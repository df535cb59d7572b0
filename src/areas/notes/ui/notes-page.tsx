import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import SquarePen from 'lucide-react/icons/square-pen'
import { UndoShortcuts } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { preload } from '#design/lazy-component.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useRead } from '#platform/web/api/query.ts'
import { usePageCommand } from '#platform/web/page/page-command.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { NoteSummary } from '../contract/note.ts'
import { createNote, listNotes } from '../contract/notes.ts'
import { NoteIcon } from './sidebar/note-icon.tsx'
import { recentNotes } from './sidebar/note-tree.ts'
import { NotesList } from './sidebar/notes-list.tsx'
import { NotesPane } from './sidebar/notes-pane.tsx'
import { useCreateNote } from './use-create-note.ts'

/** All notes: on a phone the tree, otherwise the tree beside what was edited last. */
export default function NotesPage() {
  const { data, error, refetch } = useRead(listNotes, {})
  const create = useCreateNote()
  const mayCreate = useMay(createNote)
  // The next step is to open a note.
  useEffect(() => preload(() => Promise.all([import('./note-page.tsx'), import('./editor/note-editor.tsx')]), 500), [])
  usePageCommand((name) => mayCreate && name === 'new' && create())
  return (
    <div className="flex min-h-0 flex-1">
      <NotesPane />
      <section aria-label="Recent notes" className="min-w-0 flex-1 lg:overflow-y-auto">
        {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
        {!data && !error && (
          <div className="p-4 lg:p-8">
            <Skeleton rows={6} />
          </div>
        )}
        {data?.notes.length === 0 && <FirstNote onCreate={mayCreate ? () => create() : undefined} />}
        {data && data.notes.length > 0 && (
          <>
            <div className="flex h-full flex-col pt-2 lg:hidden">
              <NotesList />
            </div>
            <Recent notes={recentNotes(data.notes, 50)} />
          </>
        )}
      </section>
      <UndoShortcuts area="notes" />
    </div>
  )
}

function FirstNote({ onCreate }: { onCreate: (() => void) | undefined }) {
  return (
    <div className="flex min-h-full items-center justify-center">
      <EmptyState
        title="No notes yet"
        action={
          onCreate && (
            <Button kind="primary" icon={<SquarePen />} onClick={onCreate}>
              New note
            </Button>
          )
        }
      >
        Write memos, meeting notes and checklists together. Type “/” for headings, to-dos and tables, and “[[” to link
        one note to another.
      </EmptyState>
    </div>
  )
}

function Recent({ notes }: { notes: readonly NoteSummary[] }) {
  const { ago } = useTimeFormat()
  return (
    <div className="mx-auto max-w-208 px-8 py-9 max-lg:hidden">
      <h2 className="mb-3 display text-28">Recently edited</h2>
      <ul className="divide-y divide-line-soft">
        {notes.map(({ id, title, icon, excerpt, updatedAt }) => (
          <li key={id}>
            <Link
              to="/notes/$noteId"
              params={{ noteId: id }}
              className="flex min-h-14 items-center gap-3 rounded-sm px-2 py-2 hover:bg-hover"
            >
              <NoteIcon icon={icon} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-13 font-medium">{title || 'Untitled'}</span>
                {excerpt && <span className="block truncate text-12 text-ink-3">{excerpt}</span>}
              </span>
              <span className="shrink-0 text-12 text-ink-3">{ago(updatedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
