import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { cx } from '#design/cx.ts'
import { Avatar } from '#design/data/avatar.tsx'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import {
  removeComment,
  replyToComment,
  resolveComment,
  type NoteComment,
  type NoteThread,
} from '../../contract/comments.ts'
import { splitMentions } from '../../rules/mentions.ts'
import { CommentField } from './comment-field.tsx'

type ThreadCardProps = {
  note: string
  thread: NoteThread
  isActive: boolean
  /** The text that it is about is no longer in the note. */
  isGone: boolean
  onShow: () => void
}

/** One thread: what it is about, its comments, and the field for a reply. */
export function ThreadCard({ note, thread, isActive, isGone, onShow }: ThreadCardProps) {
  const reply = useWrite(replyToComment)
  const resolve = useWrite(resolveComment)
  const mayReply = useMay(replyToComment)
  const { id, quote, resolvedAt, resolvedBy, comments } = thread
  return (
    <li
      id={`comment-${id}`}
      className={cx('rounded-lg border bg-surface p-3', isActive ? 'border-accent-line' : 'border-line')}
    >
      {quote !== null && (
        <button
          type="button"
          aria-label={`Show in the text: ${quote}`}
          disabled={isGone}
          onClick={onShow}
          className="mb-2 block w-full truncate border-l-2 border-accent pl-2 text-left text-12 text-ink-2 disabled:border-line-strong disabled:line-through"
        >
          {quote}
        </button>
      )}
      {isGone && <p className="mb-2 text-12 text-ink-3">This text is no longer in the note.</p>}
      <ol className="flex flex-col gap-3">
        {comments.map((comment) => (
          <Comment key={comment.id} note={note} comment={comment} />
        ))}
      </ol>
      {resolvedAt !== null && (
        <p className="mt-3 text-12 text-ink-3">Resolved by {resolvedBy?.name ?? 'somebody who has left'}</p>
      )}
      {mayReply && (
        <div className="mt-3 flex flex-col gap-2">
          {resolvedAt === null && (
            <CommentField
              label="Reply"
              isBusy={reply.isPending}
              onSubmit={(text) => reply.mutate({ id: note, comment: id, text })}
            />
          )}
          <Button
            size="sm"
            className="self-start"
            icon={resolvedAt === null ? <Check /> : <RotateCcw />}
            onClick={() => resolve.mutate({ id: note, comment: id, isResolved: resolvedAt === null })}
          >
            {resolvedAt === null ? 'Resolve' : 'Open again'}
          </Button>
        </div>
      )}
    </li>
  )
}

function Comment({ note, comment: { id, by, text, actor, createdAt } }: { note: string; comment: NoteComment }) {
  const { person } = useSignedIn()
  const { ago } = useTimeFormat()
  const remove = useWrite(removeComment)
  const isOwn = by?.id === person.id
  const name = by?.name ?? 'Somebody who has left'
  return (
    <li className="flex items-start gap-2 text-13">
      <Avatar id={by?.id ?? ''} name={name} size={20} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-medium">{isOwn ? 'You' : name}</span>
          <span className="shrink-0 text-12 text-ink-3">
            {actor === 'person' ? ago(createdAt) : `${ago(createdAt)}, by ${actors[actor]}`}
          </span>
        </p>
        <p className="break-words whitespace-pre-wrap">
          {splitMentions(text).map((piece, place) =>
            piece.person ? (
              <span key={place} className="rounded-sm bg-accent-soft px-1 text-accent-ink">
                {piece.text}
              </span>
            ) : (
              piece.text
            ),
          )}
        </p>
      </div>
      {isOwn && (
        <LazyMenu
          align="end"
          items={[
            { label: 'Delete', icon: <Trash />, danger: true, onClick: () => remove.mutate({ id: note, comment: id }) },
          ]}
          trigger={
            <IconButton label="Comment menu" className="-mt-1.5">
              <Ellipsis />
            </IconButton>
          }
        />
      )}
    </li>
  )
}

const actors = { key: 'an API key', agent: 'an agent', flow: 'a flow' }
