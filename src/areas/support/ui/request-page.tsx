import { useParams } from '@tanstack/react-router'
import { UndoQuestion, offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { alert } from '#design/alert.ts'
import { InlineError } from '#design/inline-error.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { usePageHeader } from '#platform/web/header.ts'
import { useMoments } from '#platform/web/moments.ts'
import { useRead, useWrite } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { close, readMine, reply } from '../contract/requests.ts'
import { BackLink } from './back-link.tsx'
import { RequestBadge } from './request-badge.tsx'
import { Thread } from './thread.tsx'
import { useHasMail } from './use-has-mail.ts'
import { WriteForm } from './write-form.tsx'

/** One of one's own requests, with what was written. */
export default function RequestPage() {
  const { id = '' } = useParams({ strict: false })
  const { person } = useSignedIn()
  const { data, error, refetch } = useRead(readMine, { id })
  const { when } = useMoments()
  const hasMail = useHasMail()
  const write = useWrite(reply, {
    onDone: () => alert({ type: 'success', msg: `Sent. The answer comes here${hasMail ? ' and by mail' : ''}.` }),
    onRefused: () => {},
  })
  const undo = useUndoEntry()
  const end = useWrite(close, {
    onDone: (_, __, entry) => offerUndo('Request closed.', () => entry && undo.mutate({ id: entry })),
  })
  usePageHeader({ title: 'Support request' })
  return (
    <div className="flex max-w-190 flex-col gap-5 pt-4 lg:pt-6">
      <BackLink />
      <UndoQuestion />
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
          <Thread messages={data.messages} asker={person} />
          <WriteForm
            label={data.state === 'closed' ? 'Open it again' : 'Write more'}
            hint="An admin of this installation reads it."
            button="Send"
            isBusy={write.isPending}
            refusal={write.error}
            onSend={(text) => write.mutateAsync({ id, text })}
            other={
              data.state === 'closed'
                ? undefined
                : { label: 'Close request', isBusy: end.isPending, act: () => end.mutate({ id }) }
            }
          />
        </>
      )}
    </div>
  )
}
