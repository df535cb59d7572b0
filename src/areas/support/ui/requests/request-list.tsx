import { Link } from '@tanstack/react-router'
import { Group } from '#design/layout/group.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SectionHeading } from '#design/layout/section-heading.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listOwnRequests, type SupportRequest } from '../../contract/requests.ts'
import { RequestBadge } from './request-badge.tsx'
import { useHasMail } from './use-has-mail.ts'

export function RequestList() {
  const { data, error, refetch } = useRead(listOwnRequests, {})
  const hasMail = useHasMail()
  return (
    <section aria-labelledby="requests" className="flex flex-col gap-3">
      <SectionHeading id="requests">Your requests</SectionHeading>
      {error && !data && <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>}
      {!data && !error && <Skeleton rows={2} />}
      {data && data.requests.length > 0 && (
        <Group label="Your requests">
          {data.requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </Group>
      )}
      <p className="text-12 text-ink-3">
        {data?.requests.length === 0 && 'No requests yet. '}
        An admin of this installation answers{hasMail ? ', here and by mail' : ' here'}.
      </p>
    </section>
  )
}

function RequestRow({ request: { id, subject, state, writtenAt } }: { request: SupportRequest }) {
  const { ago } = useTimeFormat()
  const label = { open: 'Sent', answered: 'Answered', closed: 'Closed, last message' }[state]
  return (
    <li>
      <Link to="/support/requests/$id" params={{ id }} className={rowClass}>
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{subject}</span>
          <span className="block text-12 text-ink-3">
            {label} {ago(writtenAt)}
          </span>
        </span>
        <RequestBadge state={state} />
      </Link>
    </li>
  )
}

const rowClass = 'flex items-center gap-3 rounded-lg px-4 py-2.5 text-13 -outline-offset-2 hover:bg-hover'
