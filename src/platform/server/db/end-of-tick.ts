/**
 * Does this when the breath ends: when all that came in one turn of the event loop has been heard. All that wait for it are
 * done in one go, so nobody comes between what one of them does and what another does.
 */
export function atEndOfTick(work: () => void): void {
  if (callbacks.length === 0) setImmediate(runCallbacks)
  callbacks.push(work)
}

const callbacks: (() => void)[] = []

function runCallbacks(): void {
  for (const work of callbacks.splice(0)) work()
}
