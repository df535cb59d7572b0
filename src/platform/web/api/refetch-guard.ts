/** Allows one request per interval, so that a failing one is not repeated over and over. */
export function refetchGuard(intervalMs = 1000) {
  let nextAllowedAt = -Infinity
  return {
    /** Whether a request may be sent now. If so, starts the interval. */
    tryAcquire(now = performance.now()): boolean {
      if (now < nextAllowedAt) return false
      nextAllowedAt = now + intervalMs
      return true
    },
  }
}
