import { Button } from '#design/buttons/button.tsx'
import { alert } from '#design/feedback/alert.ts'
import type { OutputOf } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { getConnection } from '../contract/connections.ts'
import { replayEvent } from '../contract/events.ts'

type Events = OutputOf<typeof getConnection>['events']

/** What the service told, and how many flows waited for it. */
export function EventLog({ events }: { events: Events }) {
  const { ago } = useTimeFormat()
  const replay = useWrite(replayEvent, {
    onDone: ({ deliveries }) =>
      alert(
        deliveries === 0
          ? { type: 'warn', msg: 'No flow waits for it.' }
          : { type: 'success', msg: `Sent again to ${flows(deliveries)}. A flow that had it already does nothing.` },
      ),
  })
  if (events.length === 0) return <p className="text-ink-2">No events yet.</p>
  return (
    <ul className="divide-y divide-line-soft">
      {events.map(({ id, title, receivedAt, deliveries }) => (
        <li key={id} className="flex items-center gap-2 py-1.5">
          <span className="min-w-0 flex-1">
            {title}
            <span className="block text-12 text-ink-3">
              {ago(receivedAt)}, {deliveries === 0 ? 'no flow waited for it' : `sent to ${flows(deliveries)}`}
            </span>
          </span>
          <Button
            size="sm"
            kind="ghost"
            aria-label={`Replay the event of ${ago(receivedAt)}`}
            busy={replay.isPending && replay.variables.id === id}
            onClick={() => replay.mutate({ id })}
          >
            Replay
          </Button>
        </li>
      ))}
    </ul>
  )
}

function flows(count: number): string {
  return count === 1 ? '1 flow' : `${count} flows`
}
