import { useState, type FormEvent } from 'react'
import { Link as RouterLink } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Notice } from '#design/feedback/notice.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { listPosts, maxPostLength, publishPractice } from '../contract.ts'

/** The practice service as its readers would see it, and a place to publish by hand. */
export default function PracticePage() {
  const { data, error, refetch } = useRead(listPosts, {})
  const { ago } = useTimeFormat()
  return (
    <div className="mb-8 flex max-w-160 flex-col gap-5">
      <Notice kind="accent" icon={<Info />}>
        This is not a real service: nothing here leaves this installation.
      </Notice>
      <PublishForm />
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={3} />}
      {data && data.posts.length === 0 && (
        <EmptyState title="No posts yet">What you, a flow or an agent publishes to Practice shows up here.</EmptyState>
      )}
      {data && data.posts.length > 0 && (
        <Group label="Posts">
          {data.posts.map(({ id, author, text, publishedAt }) => (
            <GroupRow
              key={id}
              title={author}
              detail={<span className="wrap-anywhere whitespace-pre-wrap">{text}</span>}
              end={ago(publishedAt)}
            />
          ))}
        </Group>
      )}
    </div>
  )
}

function PublishForm() {
  const [text, setText] = useState('')
  const publish = useWrite(publishPractice, { onDone: () => setText(''), onRefused: () => {} })
  const isNotConnected = publish.error?.code === 'connections.none'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !publish.isPending) publish.mutate({ text })
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      {publish.error && (
        <InlineError>
          {publish.error.message} {isNotConnected && <RouterLink to="/integrations">Open Integrations</RouterLink>}
        </InlineError>
      )}
      <Field label="New post">
        <Textarea rows={3} maxLength={maxPostLength} value={text} onValueChange={setText} />
      </Field>
      <Button
        kind="primary"
        type="submit"
        className="self-start"
        disabled={text.trim() === ''}
        busy={publish.isPending}
        busyLabel="Publishing"
      >
        Publish
      </Button>
    </form>
  )
}
