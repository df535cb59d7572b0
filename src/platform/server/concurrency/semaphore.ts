export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** `whenFull` is called instead of waiting, if `maxWaiting` tasks wait already. It throws. */
type QueueLimit = { maxWaiting: number; whenFull: () => never }

/** Runs at most `max` tasks at once; the others wait in order. */
export function limitConcurrency(max: number, limit?: QueueLimit): Semaphore {
  let active = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (active >= max && limit && waiting.length >= limit.maxWaiting) limit.whenFull()
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

export type KeyedSemaphore = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** The same for each key (a person, for example), so that one key with many tasks delays only itself. */
export function limitConcurrencyPerKey(max: number, limit?: QueueLimit): KeyedSemaphore {
  const byKey = new Map<string, { run: Semaphore; tasks: number }>()
  return async (key, work) => {
    const entry = byKey.get(key) ?? { run: limitConcurrency(max, limit), tasks: 0 }
    byKey.set(key, entry)
    entry.tasks += 1
    try {
      return await entry.run(work)
    } finally {
      entry.tasks -= 1
      if (entry.tasks === 0) byKey.delete(key)
    }
  }
}
