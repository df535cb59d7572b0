import { createWakeSignal } from '../events/wake-signal.ts'
import type { Logger } from '../monitoring/log.ts'

/**
 * Repeats work until it is stopped: at once while it returns true, after a `wake`, and at the latest after the interval.
 * Other processes may add work without a wake.
 */
export function startPolling(
  { log, name, intervalMs }: { log: Logger; name: string; intervalMs: number },
  work: () => Promise<boolean>,
): { wake(): void; stop(): Promise<void> } {
  const signal = createWakeSignal()
  let isStopping = false
  const poll = async () => {
    while (!isStopping) {
      const hasMore = await work().catch((error: unknown) => {
        log.warn(`${name} could not be polled, trying again`, { error })
        return false
      })
      if (!hasMore && !isStopping) await signal.wait(intervalMs)
    }
  }
  const polling = poll()
  return {
    wake: signal.wake,
    stop: async () => {
      isStopping = true
      signal.wake()
      await polling
    },
  }
}
