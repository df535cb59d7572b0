export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/** `whenFull` is called instead of waiting, if `maxWaiting` tasks wait already. It throws. */
type QueueLimit = { maxWaiting: number; whenFull: () => never }

/** Runs at most `max` tasks at once; the others wait in order. `max` may change, but is at least one. */
export function limitConcurrency(max: number | (() => number), limit?: QueueLimit): Semaphore {
  const currentMax = typeof max === 'number' ? () => max : max
  let active = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // A new task cannot overtake those that wait.
    const mustWait = waiting.length > 0 || active >= currentMax()
    if (mustWait && limit && waiting.length >= limit.maxWaiting) limit.whenFull()
    if (mustWait) await new Promise<void>((resolve) => waiting.push(resolve))
    else active += 1
    try {
      return await work()
    } finally {
      active -= 1
      while (waiting.length > 0 && active < currentMax()) {
        active += 1
        waiting.shift()?.()
      }
    }
  }
}

export type KeyedSemaphore = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** The same for each key (a person, for example), so that one key with many tasks delays only itself. */
export function limitConcurrencyPerKey(max: number | ((key: string) => number), limit?: QueueLimit): KeyedSemaphore {
  const byKey = new Map<string, { run: Semaphore; tasks: number }>()
  return async (key, work) => {
    const entry = byKey.get(key) ?? {
      run: limitConcurrency(typeof max === 'number' ? max : () => max(key), limit),
      tasks: 0,
    }
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
