export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Lets at most so many work at once; the others wait for their turn. */
export function turns(most: number): Turns {
  let working = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (working >= most) await new Promise<void>((go) => waiting.push(go))
    else working += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
