import { useEffect } from 'react'
import { useRead } from '#platform/web/api/query.ts'
import { useSession } from '#platform/web/auth/session.ts'
import { readBootstrap } from '#areas/flags/contract/bootstrap.ts'
import { recordFlagExposure } from './flag-exposure.ts'

/**
 * Whether a flag is on, or which variant. Known at the first render, so nothing flickers. Reading it counts as an
 * exposure for experiments.
 */
export function useFlag(key: string): boolean | string {
  const value = useFlagWithoutExposure(key)
  useEffect(() => recordFlagExposure(key), [key])
  return value
}

/** For pages that only talk about a flag, such as settings. */
export function useFlagWithoutExposure(key: string): boolean | string {
  return useBootstrap()?.flags[key] ?? false
}

export function useFlagPayload(key: string): unknown {
  return useBootstrap()?.payloads[key]
}

/** Comes with the page. Only people who are signed in get changes later. */
function useBootstrap() {
  const { signedIn } = useSession()
  return useRead(readBootstrap, {}, { enabled: signedIn }).data
}
