export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `max` tasks at once; the others wait in order. */
export function limitConcurrency(max: number): Semaphore {
  let active = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (active >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else active += 1
    try {
      return await work()
    } finally {
      // The slot goes directly to the next in line, so that a new call cannot take it.
      const next = waiting.shift()
      if (next) next()
      else active -= 1
    }
  }
}
