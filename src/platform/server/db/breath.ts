/**
 * Does this when the breath ends: when all that came in one turn of the event loop has been heard. All that wait for it are
 * done in one go, so nobody comes between what one of them does and what another does.
 */
export function atEndOfBreath(work: () => void): void {
  if (waiting.length === 0) setImmediate(end)
  waiting.push(work)
}

const waiting: (() => void)[] = []

function end(): void {
  for (const work of waiting.splice(0)) work()
}
