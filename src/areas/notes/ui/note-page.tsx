import { Suspense, useRef, useState } from 'react'
import { Link, useParams } from '@tanstack/react-router'
import { UndoConflictDialog } from '#areas/journal/ui/public/undo.tsx'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { openNote, restoreNote } from '../contract/notes.ts'
import type { NoteDetails } from '../contract/note.ts'
import { Backlinks } from './page/backlinks.tsx'
import { NoteBar } from './page/note-bar.tsx'
import { NoteText } from './page/note-text.tsx'
import { TitleField } from './page/title-field.tsx'
import { TagRow } from './tags/tag-row.tsx'
import { NotesPane } from './sidebar/notes-pane.tsx'

const HistoryPage = lazyComponent(() => import('./history/history-page.tsx'))

/** One note, and the others beside it. */
export default function NotePage() {
  const { noteId = '' } = useParams({ strict: false })
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col">
      <NotesPane />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <OpenNote key={noteId} id={noteId} />
      </div>
      <div id="note-comments" className="contents" />
      <UndoConflictDialog />
    </div>
  )
}

function OpenNote({ id }: { id: string }) {
  const { data: note, error, refetch } = useRead(openNote, { id })
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const focusText = useRef<() => void>(undefined)
  if (error?.status === 404)
    return (
      <div className="m-auto">
        <EmptyState title="Note not found" action={<Button render={<Link to="/notes" />}>All notes</Button>}>
          It was deleted, or it is not shared with you.
        </EmptyState>
      </div>
    )
  if (!note)
    return (
      <div className="p-4 lg:p-6">
        {error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton rows={6} />}
      </div>
    )
  if (isHistoryOpen)
    return (
      <>
        <NoteBar note={note} isEditing={false} onHistory={() => setHistoryOpen(false)} />
        <Suspense fallback={<Skeleton rows={6} />}>
          <HistoryPage note={note} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      </>
    )
  return (
    <>
      <NoteBar note={note} isEditing onHistory={() => setHistoryOpen(true)} />
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]" data-note-scroll>
        <div className="flex items-start">
          <article className="mx-auto w-full max-w-192 min-w-0 px-6 pt-9 pb-10 max-lg:px-4 max-lg:pt-6">
            {note.removedAt && <RemovedNotice note={note} />}
            <TitleField note={note} onLeave={() => focusText.current?.()} />
            <TagRow note={note} />
            <NoteText note={note} focusRef={focusText} />
            <Backlinks id={id} />
          </article>
          <aside id="note-aside" className="sticky top-18 mt-18 w-50 shrink-0 pr-4 max-xl:hidden" />
        </div>
      </div>
    </>
  )
}

function RemovedNotice({ note: { id } }: { note: NoteDetails }) {
  const restore = useWrite(restoreNote)
  return (
    <div className="mb-4">
      <Notice
        kind="warn"
        action={
          <Button size="sm" onClick={() => restore.mutate({ id })}>
            Bring back
          </Button>
        }
      >
        This note is in the trash.
      </Notice>
    </div>
  )
}
