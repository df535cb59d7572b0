import { screenState } from './screen-state.ts'

/** What the shell shows when somebody has to prove again who they are; it says how that went. */
export const wantedProof = screenState<{ settle: (proven: boolean) => void } | undefined>(undefined)

/** Asks the person to prove again who they are, once for all calls that wait for it. True when they have. */
export function proveAgain(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
    wantedProof.set(undefined)
  })
  return asking
}

let asking: Promise<boolean> | undefined

async function ask(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  wantedProof.set({ settle: resolve })
  const isProven = await promise
  // The session has another token now; what was opened with the old one opens again.
  if (isProven) dispatchEvent(new Event('session-renewed'))
  return isProven
}
