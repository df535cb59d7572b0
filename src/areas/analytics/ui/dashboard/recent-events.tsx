import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { listEvents, type AnalyticsEvent } from '../../contract/reports.ts'
import { formatEventName, formatPageTitle } from '../public/format.ts'

type RecentEventsProps = { name: string; before?: string }

/** The newest events of one name, with a button for older ones. */
export function RecentEvents({ name, before }: RecentEventsProps) {
  const { data, error, refetch } = useRead(listEvents, { name, ...(before && { before }) })
  const { when } = useTimeFormat()
  const [more, setMore] = useState(false)
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={3} />
  return (
    <>
      <Group label={`Newest: ${formatEventName(name)}`}>
        {data.events.map((event) => (
          <GroupRow key={event.id} title={formatPerson(event)} detail={formatLocation(event)} end={when(event.at)} />
        ))}
      </Group>
      {data.next && !more && (
        <Button className="self-center" onClick={() => setMore(true)}>
          Older
        </Button>
      )}
      {data.next && more && <RecentEvents name={name} before={data.next} />}
    </>
  )
}

function formatPerson({ person }: AnalyticsEvent): string {
  return person?.name ?? 'A visitor'
}

function formatLocation({ page, title }: AnalyticsEvent): string {
  return [title && formatPageTitle(title), page].filter(Boolean).join(', ')
}
