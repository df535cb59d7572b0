export type Bell = { ring(): void; wait(ms?: number): Promise<void> }

/** Waits until it rings or the time is over. A ring that nobody waited for is not lost. */
export function bell(): Bell {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring: () => {
      rung = true
      wake?.()
    },
    wait: async (ms) => {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
        await promise
        clearTimeout(timer)
      }
      rung = false
      wake = undefined
    },
  }
}
