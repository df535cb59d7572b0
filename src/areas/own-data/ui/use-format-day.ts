import { useHydrated } from '@tanstack/react-router'
import { useSession } from '#platform/web/auth/session.ts'
import { formatDay } from '../rules/format-day.ts'

/**
 * Days in the time zone of the person. If none is chosen, the server and the first render use UTC, because only the
 * browser knows its own.
 */
export function useFormatDay(): (time: string) => string {
  const session = useSession()
  const isHydrated = useHydrated()
  const chosen = session.signedIn ? session.person.timeZone : null
  return (time) => formatDay(time, chosen ?? (isHydrated ? null : 'UTC'))
}
