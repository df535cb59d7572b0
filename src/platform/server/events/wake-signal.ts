export type WakeSignal = { wake(): void; wait(ms?: number): Promise<void> }

/** Waits until it rings or the time is over. A ring that nobody waited for is not lost. */
export function createWakeSignal(): WakeSignal {
  let isSignaled = false
  let resolveWait: (() => void) | undefined
  return {
    wake: () => {
      isSignaled = true
      resolveWait?.()
    },
    wait: async (ms) => {
      if (!isSignaled) {
        const { promise, resolve } = Promise.withResolvers<void>()
        resolveWait = resolve
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
        await promise
        clearTimeout(timer)
      }
      isSignaled = false
      resolveWait = undefined
    },
  }
}
