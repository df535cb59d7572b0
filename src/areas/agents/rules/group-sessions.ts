import type { Session } from '../contract/sessions.ts'

export type SessionGroup = { label: string; sessions: Session[] }

/** Pinned ones first, then by the day of the last change. `dayOf` gives the day where the person is, as 2026-11-18. */
export function groupSessions(
  sessions: readonly Session[],
  now: string,
  dayOf: (timestamp: string) => string,
): SessionGroup[] {
  const today = Date.parse(dayOf(now))
  const labelOf = ({ isPinned, updatedAt }: Session) => {
    if (isPinned) return 'Pinned'
    const days = Math.round((today - Date.parse(dayOf(updatedAt))) / 86_400_000)
    if (days <= 0) return 'Today'
    if (days === 1) return 'Yesterday'
    return days < 7 ? 'Last 7 days' : 'Older'
  }
  return [...Map.groupBy(sessions, labelOf)].map(([label, some]) => ({ label, sessions: some }))
}
