import { useEffect } from 'react'
import { useRead } from '#platform/web/query.ts'
import { useSession } from '#platform/web/session.ts'
import { readStart } from '../../contract/analytics.ts'
import { flagSeen } from '../flag-seen.ts'

/**
 * Whether a feature flag is on for whoever looks, or which variant: known when the page is first drawn, so nothing
 * flickers. Asking counts as having seen it, which experiments are counted by.
 */
export function useFlag(key: string): boolean | string {
  const value = useQuietFlag(key)
  useEffect(() => flagSeen(key), [key])
  return value
}

/** The same for who only talks about a flag, such as settings: nobody has seen what it turns on by that. */
export function useQuietFlag(key: string): boolean | string {
  return useStart()?.flags[key] ?? false
}

/** What comes with a flag that is on. */
export function useFlagPayload(key: string): unknown {
  return useStart()?.payloads[key]
}

/** Came with the page. Somebody who is signed in hears of changes later; for others they come with the next page. */
function useStart() {
  const { signedIn } = useSession()
  return useRead(readStart, {}, { enabled: signedIn }).data
}
