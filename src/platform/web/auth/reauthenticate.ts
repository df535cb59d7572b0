import { screenState } from '../screen-state.ts'

/** The request that the shell shows as a dialog; `settle` reports the result. */
export const reauthenticationRequest = screenState<{ settle: (isProven: boolean) => void } | undefined>(undefined)

/** Asks the person to sign in again, once for all calls that wait for it. True if they did. */
export function reauthenticate(): Promise<boolean> {
  pending ??= requestReauthentication().finally(() => {
    pending = undefined
    reauthenticationRequest.set(undefined)
  })
  return pending
}

let pending: Promise<boolean> | undefined

async function requestReauthentication(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  reauthenticationRequest.set({ settle: resolve })
  const isProven = await promise
  // The session has a new token; connections opened with the old one reconnect.
  if (isProven) dispatchEvent(new Event('session-renewed'))
  return isProven
}
