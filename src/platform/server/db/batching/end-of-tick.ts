/**
 * Runs this at the end of this turn of the event loop. All callbacks run in one go, so nothing happens between them.
 */
export function atEndOfTick(work: () => void): void {
  if (callbacks.length === 0) setImmediate(runCallbacks)
  callbacks.push(work)
}

const callbacks: (() => void)[] = []

function runCallbacks(): void {
  for (const work of callbacks.splice(0)) work()
}
