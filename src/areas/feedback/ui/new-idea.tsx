import { useEffect, useState, type FormEvent } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Link as TextLink } from '#design/buttons/link.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { TextField } from '#design/inputs/text-field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { writeLocal, readLocal } from '#platform/web/storage/local-storage.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { findSimilar, maxTextLength, maxTitleLength, postIdea } from '../contract.ts'
import { signInUrl } from './sign-in-url.ts'

/** The draft is stored, so that it is still there after signing in. */
export function NewIdea() {
  const { signedIn } = useSession()
  const { title, text, set, clear } = useDraft()
  const [missing, setMissing] = useState(false)
  const navigate = useNavigate()
  const post = useWrite(postIdea, {
    onDone: ({ id }) => {
      clear()
      alert({ type: 'success', msg: 'Your idea is on the board.', detail: 'You can edit it until others vote.' })
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
          maxLength={maxTitleLength}
          value={title}
          error={missing && title.trim() === '' ? 'Say in a few words what you would like.' : undefined}
          onValueChange={(title) => set({ title, text })}
        />
        <Field label="What would it help you do?">
          <Textarea
            maxLength={maxTextLength}
            value={text}
            onValueChange={(text) => set({ title, text })}
            placeholder="Some orders can wait until the price list arrives on Friday."
          />
        </Field>
        <SimilarIdea title={title} />
        {signedIn ? (
          <Button type="submit" kind="primary" size="lg" full busy={post.isPending} busyLabel="Posting">
            Post idea
          </Button>
        ) : (
          <Button kind="primary" size="lg" full render={<a href={signInUrl('/feedback')} />}>
            Sign in to post
          </Button>
        )}
      </div>
    </form>
  )
}

/** One idea gets more votes than two similar ones. */
function SimilarIdea({ title }: { title: string }) {
  const debouncedTitle = useDebounced(title.trim())
  const { data } = useRead(findSimilar, { title: debouncedTitle }, { enabled: debouncedTitle.length >= 4 })
  const [closest] = debouncedTitle.length >= 4 ? (data?.ideas ?? []) : []
  return (
    <div role="status">
      {closest && (
        <Notice icon={<Info />}>
          Close to{' '}
          <TextLink standalone render={<Link to="/feedback" search={{ idea: closest.id }} />}>
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
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  useEffect(() => {
    const stored = readLocal(storageKey)
    if (isDraft(stored)) setDraft(stored)
  }, [])
  return {
    ...draft,
    set: (draft: Draft) => {
      setDraft(draft)
      writeLocal(storageKey, draft)
    },
    clear: () => {
      setDraft(emptyDraft)
      writeLocal(storageKey, undefined)
    },
  }
}

const storageKey = 'feedbackDraft'
const emptyDraft: Draft = { title: '', text: '' }

function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null || !('title' in stored) || !('text' in stored)) return false
  return typeof stored.title === 'string' && typeof stored.text === 'string'
}
