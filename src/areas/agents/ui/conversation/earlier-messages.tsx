import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useRead } from '#platform/web/api/query.ts'
import { readSession, type Session } from '../../contract/sessions.ts'
import { MessageList } from './message-list.tsx'

/** The messages before this one, on request: a long conversation opens at its end. */
export function EarlierMessages({ session, before }: { session: Session; before: Id }) {
  const [isRequested, setRequested] = useState(false)
  const { data, error, refetch } = useRead(readSession, { id: session.id, before }, { enabled: isRequested })
  if (!isRequested)
    return (
      <Button size="sm" className="self-center" onClick={() => setRequested(true)}>
        Show earlier messages
      </Button>
    )
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={4} />
  const [first] = data.messages
  return (
    <>
      {data.hasEarlier && first && <EarlierMessages session={session} before={first.id} />}
      <MessageList session={session} messages={data.messages} />
    </>
  )
}
