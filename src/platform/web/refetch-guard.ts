/** Lets a question through and then none for a while, so that one that fails is not asked over and over. */
export function refetchGuard(holdsFor = 1000) {
  let freeAt = -Infinity
  return {
    /** Whether one may ask now. Whoever may, holds the guard. */
    take(now = performance.now()): boolean {
      if (now < freeAt) return false
      freeAt = now + holdsFor
      return true
    },
  }
}
