/** Lets a question through and then none for a while, so that one that fails is not asked over and over. */
export function refetchGuard(intervalMs = 1000) {
  let nextAllowedAt = -Infinity
  return {
    /** Whether one may ask now. Whoever may, holds the guard. */
    tryAcquire(now = performance.now()): boolean {
      if (now < nextAllowedAt) return false
      nextAllowedAt = now + intervalMs
      return true
    },
  }
}
