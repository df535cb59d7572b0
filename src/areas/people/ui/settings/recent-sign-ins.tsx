import { Badge } from '#design/data/badge.tsx'
import { Group, GroupRow } from '#design/layout/group.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listSecurityEvents } from '../../contract/security-events.ts'
import { securityEventDetail, securityEventTitles } from '../public/security-event-labels.ts'
import { RowDetail } from './row-detail.tsx'

/** Sign-ins, wrong tries and changes of how to sign in, the newest first. */
export function RecentSignIns() {
  const { data, error, refetch } = useRead(listSecurityEvents, {})
  const { ago } = useTimeFormat()
  if (!data) return error ? <InlineError onRetry={() => void refetch()}>{error.message}</InlineError> : <Skeleton />
  if (data.events.length === 0) return <p className="text-ink-2">Nothing yet.</p>
  return (
    <Group label="Recent sign-ins">
      {data.events.slice(0, 8).map((event) => (
        <GroupRow
          key={event.id}
          title={securityEventTitles[event.kind]}
          detail={
            <RowDetail>
              {[securityEventDetail(event.detail), event.device, event.address].filter(Boolean).join(', ')}
            </RowDetail>
          }
          end={
            <>
              {event.kind === 'locked-out' && <Badge kind="warn">Paused</Badge>}
              {ago(event.at)}
            </>
          }
        />
      ))}
    </Group>
  )
}
