import { LiveDot } from '#design/feedback/live-dot.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Session } from '../../contract/sessions.ts'

/** What a session does right now, or when it was last used. */
export function SessionState({ session: { state, activity, updatedAt } }: { session: Session }) {
  const { ago } = useTimeFormat()
  if (state === 'waiting') return <span className="text-accent-ink">Waiting for you</span>
  if (state === 'idle') return ago(updatedAt)
  return (
    <span className="flex items-center gap-1.5">
      <LiveDot actor="agent" />
      <span className="truncate">{activity ?? 'Working'}</span>
    </span>
  )
}
