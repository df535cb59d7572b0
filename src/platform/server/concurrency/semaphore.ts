export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** Lets at most so many work at once; the others wait for their turn. */
export function limitConcurrency(max: number): Semaphore {
  let active = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (active >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else active += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else active -= 1
    }
  }
}
