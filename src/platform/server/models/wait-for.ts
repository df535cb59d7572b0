import { setTimeout as sleep } from 'node:timers/promises'

/** Waits before another attempt. Rejects when the caller stops. */
export async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal })
}
