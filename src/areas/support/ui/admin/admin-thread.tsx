import { alert } from '#design/feedback/alert.ts'
import { Card } from '#design/layout/card.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { closeAnyRequest, readAnyRequest, answerRequest } from '../../contract/requests.ts'
import { RequestBadge } from '../requests/request-badge.tsx'
import { Thread } from '../requests/thread.tsx'
import { useHasMail } from '../requests/use-has-mail.ts'
import { WriteForm } from '../requests/write-form.tsx'

export function AdminThread({ id }: { id: Id }) {
  const { data, error, refetch } = useRead(readAnyRequest, { id })
  const mailed = useHasMail() && Boolean(data?.person.email)
  const write = useWrite(answerRequest, {
    onDone: () =>
      alert({ type: 'success', msg: mailed ? 'Answered. They get it by mail too.' : 'Answered. They see it here.' }),
    onRefused: () => {},
  })
  const close = useWrite(closeAnyRequest, { onDone: () => alert({ type: 'success', msg: 'Request closed.' }) })
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={4} />
  const { subject, state, page, person, messages } = data
  return (
    <Card className="flex min-w-0 flex-col gap-5 p-5">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-16 font-semibold wrap-anywhere">{subject}</h2>
          <RequestBadge state={state} />
        </div>
        <p className="text-12 text-ink-3 wrap-anywhere">
          {person.name}
          {person.email ? `, ${person.email}` : ', without an email address'}
          {page && `, came from ${page}`}
        </p>
      </header>
      <Thread messages={messages} author={person} />
      <WriteForm
        label="Answer"
        hint={mailed ? 'They see it here and get it by mail.' : 'They see it when they look here.'}
        button="Send answer"
        isBusy={write.isPending}
        refusal={write.error}
        onSend={(text) => write.mutateAsync({ id, text })}
        secondaryAction={
          state === 'closed' ? undefined : { label: 'Close', isBusy: close.isPending, run: () => close.mutate({ id }) }
        }
      />
    </Card>
  )
}
