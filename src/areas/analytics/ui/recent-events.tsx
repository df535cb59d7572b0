import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Group, GroupRow } from '#design/group.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#platform/web/query.ts'
import { listEvents, type Event } from '../contract/analytics.ts'
import { eventWords, titleWords } from './words.ts'

type RecentEventsProps = { name: string; before?: string }

/** The newest events of one name; older ones come below when somebody asks. */
export function RecentEvents({ name, before }: RecentEventsProps) {
  const { data, error, refetch } = useRead(listEvents, { name, ...(before && { before }) })
  const [more, setMore] = useState(false)
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={3} />
  return (
    <>
      <Group label={`Newest: ${eventWords(name)}`}>
        {data.events.map((event) => (
          <GroupRow key={event.id} title={whoWords(event)} detail={whereWords(event)} end={momentWords(event.at)} />
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

function whoWords({ person }: Event): string {
  return person?.name ?? 'A visitor'
}

function whereWords({ page, title }: Event): string {
  return [title && titleWords(title), page].filter(Boolean).join(', ')
}

function momentWords(at: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}
