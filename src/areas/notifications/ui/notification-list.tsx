import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState } from '#design/feedback/empty-state.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import type { Id } from '#platform/contract/id.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listNotifications } from '../contract/inbox.ts'
import { NotificationRow } from './notification-row.tsx'

type NotificationListProps = {
  only?: 'waiting'
  /** Only older ones than this. */
  before?: Id
  /** The last day of the page above. */
  dayAbove?: string | undefined
  onNavigate: () => void
}

/** One page of notifications, grouped by day; "Show older" renders the next page below it. */
export function NotificationList({ only, before, dayAbove, onNavigate }: NotificationListProps) {
  const { data, error, refetch } = useRead(listNotifications, { ...(only && { only }), ...(before && { before }) })
  const [showsOlder, setShowsOlder] = useState(false)
  const { when } = useTimeFormat()
  if (error) return <InlineError onRetry={() => void refetch()}>{error.message}</InlineError>
  if (!data) return <Skeleton rows={5} lead="person" />
  const { notifications, next } = data
  if (notifications.length === 0) return before ? null : <EmptyInbox {...(only && { only })} />
  const days = Map.groupBy(notifications, ({ madeAt }) => dayLabelOf(when(madeAt)))
  const last = [...days.keys()].at(-1)
  return (
    <>
      {Array.from(days, ([day, ofDay]) => (
        <section key={day} aria-label={day}>
          {day !== dayAbove && <h3 className="pt-3 pb-1.5 text-12 font-medium text-ink-3">{day}</h3>}
          <ul className="-mx-5 divide-y divide-line-soft border-y border-line-soft">
            {ofDay.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onNavigate={onNavigate} />
            ))}
          </ul>
        </section>
      ))}
      {next !== null && showsOlder && (
        <NotificationList {...(only && { only })} before={next} dayAbove={last} onNavigate={onNavigate} />
      )}
      {next !== null && !showsOlder && (
        <div className="flex justify-center py-3">
          <Button kind="ghost" size="sm" onClick={() => setShowsOlder(true)}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

/** "today, 09:12" becomes "Today". */
function dayLabelOf(text: string): string {
  const day = text.replace(/,[^,]*$/, '')
  return day.charAt(0).toUpperCase() + day.slice(1)
}

function EmptyInbox({ only }: { only?: 'waiting' }) {
  if (only)
    return <EmptyState title="Nothing needs you">Requests that you can approve or decline appear here.</EmptyState>
  return (
    <EmptyState title="No notifications yet">
      Approvals, new members and answers to your requests appear here.
    </EmptyState>
  )
}
