import { useState } from 'react'
import { Avatar } from '#design/data/avatar.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listAllRequests, type RequestWithPerson, type RequestState } from '../../contract/requests.ts'
import { AdminThread } from './admin-thread.tsx'

/** The list on the left, the selected request on the right. */
export function AdminList({ state, first }: { state: RequestState; first: string | undefined }) {
  const { data, error, refetch } = useRead(listAllRequests, { state })
  const [chosen, choose] = useState(first)
  if (error && !data)
    return (
      <div className="pt-4">
        <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
      </div>
    )
  if (!data) return <Skeleton rows={4} lead="person" />
  // The selected request stays selected after an answer moves it out of this list.
  if (chosen === undefined && data.requests[0]) choose(data.requests[0].id)
  if (chosen === undefined)
    return <EmptyState title={emptyStates[state].title}>{emptyStates[state].description}</EmptyState>
  return (
    <div className="grid items-start gap-4 pt-4 xl:grid-cols-[280px_minmax(0,1fr)]">
      <ul aria-label="Requests" className="overflow-hidden rounded-lg border border-line">
        {data.requests.length === 0 && <li className="px-4 py-3 text-13 text-ink-3">{emptyStates[state].title}</li>}
        {data.requests.map((request) => (
          <li key={request.id} className="border-b border-line-soft last:border-0">
            <RequestButton request={request} isShown={request.id === chosen} onClick={() => choose(request.id)} />
          </li>
        ))}
      </ul>
      <AdminThread key={chosen} id={chosen} />
    </div>
  )
}

type RequestButtonProps = { request: RequestWithPerson; isShown: boolean; onClick: () => void }

function RequestButton({ request: { subject, person, writtenAt }, isShown, onClick }: RequestButtonProps) {
  const { ago } = useTimeFormat()
  return (
    <button type="button" aria-pressed={isShown} onClick={onClick} className={rowClass}>
      <Avatar id={person.id} name={person.name} src={person.image ?? undefined} size={24} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{subject}</span>
        <span className="block truncate text-12 text-ink-3">
          {person.name}, {ago(writtenAt)}
        </span>
      </span>
    </button>
  )
}

const rowClass =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left text-13 -outline-offset-2 hover:bg-hover aria-pressed:bg-selected'

const emptyStates = {
  open: {
    title: 'No open requests',
    description: 'Questions from Help & Support appear here.',
  },
  answered: {
    title: 'No answered requests',
    description: 'Answered requests stay here until they are closed or the person replies.',
  },
  closed: { title: 'No closed requests', description: 'Closed requests appear here.' },
}
