import { useHydrated } from '@tanstack/react-router'
import { useSession } from '#platform/web/session.ts'
import { dayWords } from '../rules/day.ts'

/**
 * Days in words, where the person is. Whoever has chosen no time zone has the computer's, which only the computer knows: what
 * the server draws, and the browser takes over as it is, is the day in UTC.
 */
export function useDayWords(): (moment: string) => string {
  const session = useSession()
  const isAwake = useHydrated()
  const chosen = session.signedIn ? session.person.timeZone : null
  return (moment) => dayWords(moment, chosen ?? (isAwake ? null : 'UTC'))
}
