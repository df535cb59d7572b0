import { useEffect, useState, type FormEvent } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Link as TextLink } from '#design/link.tsx'
import { Notice } from '#design/notice.tsx'
import { TextField } from '#design/text-field.tsx'
import { Textarea } from '#design/textarea.tsx'
import { keep, readKept } from '#platform/web/kept.ts'
import { useRead, useWrite } from '#platform/web/query.ts'
import { useSession } from '#platform/web/session.ts'
import { useSettled } from '#platform/web/settled.ts'
import { findSimilar, longestText, longestTitle, postIdea } from '../contract.ts'
import { signInTo } from './sign-in.ts'

/** A new idea. Who has to sign in first finds it as they left it. */
export function NewIdea() {
  const { signedIn } = useSession()
  const { title, text, set, clear } = useDraft()
  const [missing, setMissing] = useState(false)
  const navigate = useNavigate()
  const post = useWrite(postIdea, {
    onDone: ({ id }) => {
      clear()
      alert({ type: 'success', msg: 'Your idea is on the board.', detail: 'You can change it until others vote.' })
      void navigate({ to: '/feedback', search: { idea: id } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(title.trim() === '')
    if (title.trim() !== '' && !post.isPending) post.mutate({ title, text })
  }
  return (
    <form onSubmit={submit} noValidate>
      <h2 className="text-14 font-semibold">Add an idea</h2>
      <p className="mt-0.5 mb-3 text-13 text-ink-2">
        One idea per post is easiest to vote on. It is public, with your name.
      </p>
      <div className="flex flex-col gap-3">
        <TextField
          label="In a few words"
          placeholder="Snooze an approval"
          maxLength={longestTitle}
          value={title}
          error={missing && title.trim() === '' ? 'Say in a few words what you would like.' : undefined}
          onValueChange={(title) => set({ title, text })}
        />
        <Field label="What would it help you do?">
          <Textarea
            maxLength={longestText}
            value={text}
            onValueChange={(text) => set({ title, text })}
            placeholder="Some orders can wait until the price list arrives on Friday."
          />
        </Field>
        <Similar title={title} />
        {signedIn ? (
          <Button type="submit" kind="primary" size="lg" full busy={post.isPending} busyLabel="Posting">
            Post idea
          </Button>
        ) : (
          <Button kind="primary" size="lg" full render={<a href={signInTo('/feedback')} />}>
            Sign in to post
          </Button>
        )}
      </div>
    </form>
  )
}

/** The same wish in other words gets more votes together. */
function Similar({ title }: { title: string }) {
  const settled = useSettled(title.trim())
  const { data } = useRead(findSimilar, { title: settled }, { enabled: settled.length >= 4 })
  const [closest] = settled.length >= 4 ? (data?.ideas ?? []) : []
  return (
    <div role="status">
      {closest && (
        <Notice icon={<Info />}>
          Close to{' '}
          <TextLink alone render={<Link to="/feedback" search={{ idea: closest.id }} />}>
            “{closest.title}” ({closest.votes} {closest.votes === 1 ? 'vote' : 'votes'})
          </TextLink>
          . Vote there, or post yours.
        </Notice>
      )}
    </div>
  )
}

type Draft = { title: string; text: string }

function useDraft() {
  const [draft, setDraft] = useState<Draft>(empty)
  useEffect(() => {
    const kept = readKept(name)
    if (isDraft(kept)) setDraft(kept)
  }, [])
  return {
    ...draft,
    set: (draft: Draft) => {
      setDraft(draft)
      keep(name, draft)
    },
    clear: () => {
      setDraft(empty)
      keep(name, undefined)
    },
  }
}

const name = 'feedbackDraft'
const empty: Draft = { title: '', text: '' }

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null || !('title' in kept) || !('text' in kept)) return false
  return typeof kept.title === 'string' && typeof kept.text === 'string'
}
