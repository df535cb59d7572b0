export type AtOnce = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many work at once; the others wait for their turn. */
export function atOnce(most: number): AtOnce {
  let free = most
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
