import { setTimeout as sleep } from 'node:timers/promises'

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return sleep(ms, undefined, signal ? { signal } : {})
}

type Waiting = {
  tries: number
  pauseMs: number
  signal: AbortSignal
  /** At least this long before the next try, as the other side asked for. */
  askedPauseMs?: () => number
}

/** Asks again, with longer pauses, until there is a result. Undefined after too many tries. */
export async function waitUntil<Result>(
  ask: () => Promise<Result | undefined>,
  { tries, pauseMs, signal, askedPauseMs = () => 0 }: Waiting,
): Promise<Result | undefined> {
  for (let tried = 0; tried < tries; tried++) {
    const result = await ask()
    if (result !== undefined) return result
    await pause(Math.max(askedPauseMs(), Math.min(pauseMs * 1.5 ** tried, 30_000)), signal)
  }
  return undefined
}
