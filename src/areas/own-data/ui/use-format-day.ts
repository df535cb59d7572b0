import { useHydrated } from '@tanstack/react-router'
import { useSession } from '#platform/web/auth/session.ts'
import { formatDay } from '../rules/format-day.ts'

/**
 * Days in words, where the person is. Whoever has chosen no time zone has the computer's, which only the computer knows: what
 * the server draws, and the browser takes over as it is, is the day in UTC.
 */
export function useFormatDay(): (time: string) => string {
  const session = useSession()
  const isHydrated = useHydrated()
  const chosen = session.signedIn ? session.person.timeZone : null
  return (time) => formatDay(time, chosen ?? (isHydrated ? null : 'UTC'))
}
