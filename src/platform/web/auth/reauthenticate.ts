import { screenState } from '../screen-state.ts'

/** What the shell shows when somebody has to prove again who they are; it says how that went. */
export const reauthenticationRequest = screenState<{ settle: (isProven: boolean) => void } | undefined>(undefined)

/** Asks the person to prove again who they are, once for all calls that wait for it. True when they have. */
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
  // The session has another token now; what was opened with the old one opens again.
  if (isProven) dispatchEvent(new Event('session-renewed'))
  return isProven
}
