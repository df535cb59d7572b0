import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import X from 'lucide-react/icons/x'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Switch } from '#design/inputs/switch.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { commentOnNote, listNoteComments, type NoteThread } from '../../contract/comments.ts'
import { placedThreads, scrollToThread, setThreads } from './comment-extension.ts'
import { CommentField } from './comment-field.tsx'
import { closeComments, commentsState, openComments, showThread } from './comments-state.ts'
import { ThreadCard } from './thread-card.tsx'

/** The comments beside the text; on a phone below it. */
export function CommentPanel({ editor, note }: { editor: Editor; note: string }) {
  const { isOpen, draft, active } = commentsState.use()
  const threads = useThreads(editor, note)
  const [showsResolved, setShowsResolved] = useState(false)
  const comment = useWrite(commentOnNote, { onDone: ({ id }) => showThread(id) })
  const mayComment = useMay(commentOnNote)
  const placed = useEditorState({ editor, selector: () => placedThreads(editor).join() })
  useEffect(() => closeComments, [note])
  useEffect(() => {
    const [, linked] = /^#comment-([0-9a-f-]{36})$/.exec(location.hash) ?? []
    if (linked) showThread(linked)
  }, [note])
  useEffect(() => {
    if (active) document.getElementById(`comment-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, threads])
  const place = document.getElementById('note-comments')
  if (!isOpen || !place) return null
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null)
  const shown = showsResolved ? threads : threads.filter(({ id, resolvedAt }) => resolvedAt === null || id === active)
  const show = (id: string) => {
    showThread(id)
    scrollToThread(editor, id)
  }
  return createPortal(
    <aside aria-label="Comments" className={classes}>
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4 text-13">
        <h2 className="font-semibold">Comments</h2>
        <span className="flex-1 text-ink-2">{open.length > 0 && `${open.length} open`}</span>
        <IconButton label="Close comments" onClick={closeComments}>
          <X />
        </IconButton>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3 [scrollbar-width:thin]">
        {mayComment && (
          <div className="rounded-lg border border-line bg-surface p-3">
            {draft && <p className="mb-2 truncate border-l-2 border-accent pl-2 text-12 text-ink-2">{draft.quote}</p>}
            <CommentField
              key={draft?.anchor.start ?? ''}
              label={draft ? 'Comment on this text' : 'Comment on the note'}
              hasFocus={draft !== undefined}
              isBusy={comment.isPending}
              onSubmit={(text) => comment.mutate({ id: note, text, ...draft })}
              onCancel={openComments}
            />
          </div>
        )}
        <ol className="flex flex-col gap-3">
          {shown.map((thread) => (
            <ThreadCard
              key={thread.id}
              note={note}
              thread={thread}
              isActive={thread.id === active}
              isGone={thread.anchor !== null && thread.resolvedAt === null && !placed.includes(thread.id)}
              onShow={() => show(thread.id)}
            />
          ))}
        </ol>
        {threads.length === 0 && !draft && (
          <p className="px-1 text-13 text-ink-3">No comments yet. Select a text to comment on it.</p>
        )}
        {threads.length > open.length && (
          <div className="flex items-center gap-2 px-1 text-12 text-ink-2">
            <Switch checked={showsResolved} onCheckedChange={setShowsResolved} aria-label="Show resolved" />
            Show resolved ({threads.length - open.length})
          </div>
        )}
      </div>
    </aside>,
    place,
  )
}

/** Live, and marked in the text whether the panel is open or not. */
function useThreads(editor: Editor, note: string): readonly NoteThread[] {
  const { data } = useRead(listNoteComments, { id: note })
  const { draft, active } = commentsState.use()
  const threads = data?.threads ?? noThreads
  useEffect(() => {
    const open = threads.flatMap(({ id, quote, anchor, resolvedAt }) =>
      quote !== null && anchor !== null && (resolvedAt === null || id === active) ? { id, quote, anchor } : [],
    )
    setThreads(editor, draft ? [...open, { id: 'draft', ...draft }] : open, draft ? 'draft' : active)
  }, [editor, threads, draft, active])
  return threads
}

const noThreads: readonly NoteThread[] = []

const classes =
  'flex w-80 shrink-0 flex-col border-l border-line bg-surface-2 ' +
  'max-lg:h-[55%] max-lg:w-full max-lg:border-t max-lg:border-l-0'
