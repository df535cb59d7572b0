import { useState } from 'react'
import { Badge } from '#design/data/badge.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { MoreRow } from '#design/data/more-row.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Cell, HeadCell, Row, Table } from '#design/data/table.tsx'
import type { SecurityEventKind } from '#areas/people/contract/security-events.ts'
import { securityEventDetail, securityEventTitles } from '#areas/people/ui/public/security-event-labels.ts'
import type { OutputOf } from '#platform/contract/action.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { listSecurityEvents } from '../contract.ts'

export type EventKind = SecurityEventKind | 'all'
type EventFilter = { search: string; kind: EventKind }
type Page = OutputOf<typeof listSecurityEvents>

export function SignInsList(filter: EventFilter) {
  const { data, error, refetch } = useRead(listSecurityEvents, filter)
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={6} />
  if (data.events.length === 0)
    return <EmptyState title="Nothing found">There are no such events in the last 90 days.</EmptyState>
  return (
    <Table label="Sign-ins">
      <thead>
        <tr>
          <HeadCell>User</HeadCell>
          <HeadCell>Event</HeadCell>
          <HeadCell className="max-lg:hidden">From</HeadCell>
          <HeadCell>When</HeadCell>
        </tr>
      </thead>
      <tbody>
        <Rows page={data} filter={filter} />
      </tbody>
    </Table>
  )
}

/** One page of the list. The next one is loaded below it on request. */
function Rows({ page: { events, next }, filter }: { page: Page; filter: EventFilter }) {
  return (
    <>
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
      {next && <NextPage cursor={next} filter={filter} />}
    </>
  )
}

function EventRow({ event }: { event: Page['events'][number] }) {
  const { kind, detail, name, email, device, address, at } = event
  const { ago } = useTimeFormat()
  return (
    <Row>
      <Cell className="py-2">
        <div className="max-w-30 min-w-0 sm:max-w-60">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-12 text-ink-3">{email || 'By phone'}</p>
        </div>
      </Cell>
      <Cell className="py-2 whitespace-normal">
        <Badge kind={badgeKinds[kind] ?? 'neutral'}>{securityEventTitles[kind]}</Badge>
        {detail && <p className="mt-0.5 text-12 wrap-anywhere text-ink-3">{securityEventDetail(detail)}</p>}
      </Cell>
      <Cell className="text-ink-2 max-lg:hidden">{[device, address].filter(Boolean).join(', ')}</Cell>
      <Cell className="text-ink-2">{ago(at)}</Cell>
    </Row>
  )
}

function NextPage({ cursor, filter }: { cursor: string; filter: EventFilter }) {
  const [isRequested, setRequested] = useState(false)
  const { data, error, refetch } = useRead(listSecurityEvents, { ...filter, cursor }, { enabled: isRequested })
  if (data) return <Rows page={data} filter={filter} />
  const controls = { busy: isRequested, onMore: () => setRequested(true), onRetry: () => void refetch() }
  return <MoreRow columns={4} error={error?.message} {...controls} />
}

const badgeKinds: Partial<Record<SecurityEventKind, 'success' | 'warn' | 'danger'>> = {
  'signed-in': 'success',
  'wrong-try': 'warn',
  'locked-out': 'danger',
  refused: 'danger',
}
