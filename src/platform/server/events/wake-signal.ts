export type WakeSignal = { wake(): void; wait(ms?: number): Promise<void>; isSignaled(): boolean }

/** `wait` ends on `wake` or after the time. A `wake` before `wait` is not lost. */
export function createWakeSignal(): WakeSignal {
  let isSignaled = false
  let resolveWait: (() => void) | undefined
  return {
    isSignaled: () => isSignaled,
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
