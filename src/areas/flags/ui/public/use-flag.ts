import { useEffect } from 'react'
import { useRead } from '#platform/web/api/query.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { readBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { recordFlagExposure } from './flag-exposure.ts'

/**
 * Whether a feature flag is on for whoever looks, or which variant: known when the page is first drawn, so nothing
 * flickers. Asking counts as having seen it, which experiments are counted by.
 */
export function useFlag(key: string): boolean | string {
  const value = useFlagWithoutExposure(key)
  useEffect(() => recordFlagExposure(key), [key])
  return value
}

/** The same for who only talks about a flag, such as settings: nobody has seen what it turns on by that. */
export function useFlagWithoutExposure(key: string): boolean | string {
  return useBootstrap()?.flags[key] ?? false
}

/** What comes with a flag that is on. */
export function useFlagPayload(key: string): unknown {
  return useBootstrap()?.payloads[key]
}

/** Came with the page. Somebody who is signed in hears of changes later; for others they come with the next page. */
function useBootstrap() {
  const { signedIn } = useSession()
  return useRead(readBootstrap, {}, { enabled: signedIn }).data
}
