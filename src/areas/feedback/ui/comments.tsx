import { useState, type FormEvent } from 'react'
import { Avatar } from '#design/data/avatar.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Link } from '#design/buttons/link.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useMay } from '#platform/web/auth/use-may.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { addComment, maxTextLength, moderate, removeComment, type Comment, type Idea } from '../contract.ts'
import { signInUrl } from './sign-in-url.ts'

export function Comments({ idea, comments }: { idea: Idea; comments: Comment[] }) {
  const { signedIn } = useSession()
  return (
    <section aria-labelledby="comments" className="mt-8 border-t border-line pt-6">
      <h2 id="comments" className="text-14 font-semibold">
        {comments.length === 0
          ? 'No comments yet'
          : comments.length === 1
            ? '1 comment'
            : `${comments.length} comments`}
      </h2>
      <ul className="mt-3 flex flex-col gap-4">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
      {signedIn ? (
        <NewComment idea={idea.id} />
      ) : (
        <p className="mt-4 text-14 text-ink-2">
          <Link href={signInUrl(`/feedback?idea=${idea.id}`)}>Sign in</Link> to comment.
        </p>
      )}
    </section>
  )
}

function CommentItem({ comment: { id, text, by, mine, createdAt } }: { comment: Comment }) {
  const { ago } = useTimeFormat()
  const mayModerate = useMay(moderate)
  const remove = useWrite(mine ? removeComment : moderate)
  const name = by ?? 'Someone who left'
  return (
    <li className="flex gap-3">
      <Avatar id={name} name={name} />
      <div className="min-w-0 flex-1">
        <p className="text-13">
          <span className="font-medium">{name}</span>{' '}
          <span suppressHydrationWarning className="text-ink-3">
            {ago(createdAt)}
          </span>
        </p>
        <p className="max-w-160 text-14 wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
      {(mine || mayModerate) && (
        <Button size="sm" kind="ghost" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          Delete
        </Button>
      )}
    </li>
  )
}

function NewComment({ idea }: { idea: string }) {
  const [text, setText] = useState('')
  const add = useWrite(addComment, { onDone: () => setText('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !add.isPending) add.mutate({ idea, text })
  }
  return (
    <form onSubmit={submit} className="mt-5 flex max-w-160 flex-col items-start gap-3">
      <Field label="Add a comment" hint="Public, with your name." className="w-full">
        <Textarea maxLength={maxTextLength} value={text} onValueChange={setText} />
      </Field>
      <Button type="submit" busy={add.isPending} busyLabel="Posting" disabled={text.trim() === ''}>
        Post comment
      </Button>
    </form>
  )
}
