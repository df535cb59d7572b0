import { useParams } from '@tanstack/react-router'
import { UndoConflictDialog, offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { alert } from '#design/feedback/alert.ts'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { usePageHeader } from '#platform/web/page/page-header.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { closeOwnRequest, readOwnRequest, replyToRequest } from '../../contract/requests.ts'
import { BackLink } from '../back-link.tsx'
import { RequestBadge } from './request-badge.tsx'
import { Thread } from './thread.tsx'
import { useHasMail } from './use-has-mail.ts'
import { WriteForm } from './write-form.tsx'

export default function RequestPage() {
  const { id = '' } = useParams({ strict: false })
  const { person } = useSignedIn()
  const { data, error, refetch } = useRead(readOwnRequest, { id })
  const { when } = useTimeFormat()
  const hasMail = useHasMail()
  const write = useWrite(replyToRequest, {
    onDone: () => alert({ type: 'success', msg: `Sent. The answer comes here${hasMail ? ' and by mail' : ''}.` }),
    onRefused: () => {},
  })
  const undo = useUndoEntry()
  const close = useWrite(closeOwnRequest, {
    onDone: (_, __, entry) => offerUndo('Request closed.', () => entry && undo.mutate({ id: entry })),
  })
  usePageHeader({ title: 'Support request' })
  return (
    <div className="flex max-w-190 flex-col gap-5 pt-4 lg:pt-6">
      <BackLink />
      <UndoConflictDialog />
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={4} lead="person" />}
      {data && (
        <>
          <header>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-20 font-semibold tracking-title wrap-anywhere">{data.subject}</h1>
              <RequestBadge state={data.state} />
            </div>
            <p className="mt-0.5 text-13 text-ink-3">
              Asked {when(data.createdAt)}
              {data.page && `, about the page ${data.page}`}
            </p>
          </header>
          <Thread messages={data.messages} author={person} />
          <WriteForm
            label={data.state === 'closed' ? 'Reply to reopen' : 'Reply'}
            hint="An admin of this installation reads it."
            button="Send"
            isBusy={write.isPending}
            refusal={write.error}
            onSend={(text) => write.mutateAsync({ id, text })}
            secondaryAction={
              data.state === 'closed'
                ? undefined
                : { label: 'Close request', isBusy: close.isPending, run: () => close.mutate({ id }) }
            }
          />
        </>
      )}
    </div>
  )
}
