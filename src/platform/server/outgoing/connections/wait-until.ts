import { setTimeout as sleep } from 'node:timers/promises'

export function pause(ms: number): Promise<void> {
  return sleep(ms)
}

/** Asks again, with longer pauses, until there is a result. Undefined after too many tries. */
export async function waitUntil<Result>(
  ask: () => Promise<Result | undefined>,
  { tries, pauseMs, signal }: { tries: number; pauseMs: number; signal: AbortSignal },
): Promise<Result | undefined> {
  for (let tried = 0; tried < tries; tried++) {
    const result = await ask()
    if (result !== undefined) return result
    await sleep(Math.min(pauseMs * 1.5 ** tried, 30_000), undefined, { signal })
  }
  return undefined
}
