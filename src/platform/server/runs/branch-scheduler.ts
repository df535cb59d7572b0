/** The run waits for something. Not an error: it ends this execution. */
export class Suspended extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('The run waits.')
    this.until = until
  }
}

/** Decides which branches of a run work, and suspends the run when all of them wait. */
export type BranchScheduler = {
  /** Does the work of a branch, as soon as few enough others work. */
  begin<T>(work: () => Promise<T>): Promise<T>
  /** Waits for other branches of the run. */
  join<T>(others: Promise<T>): Promise<T>
  /** Waits until a time, or until `wake`. Throws `Suspended` if nothing else works. */
  pause(until: Date, signal: AbortSignal): Promise<void>
  /** Lets the branches that wait look again. */
  wake(): void
}

export function createBranchScheduler(): BranchScheduler {
  /** The main branch works from the beginning. */
  let working = 1
  const queue: (() => void)[] = []
  const paused = new Set<Paused>()

  const suspendIfIdle = () => {
    if (working > 0 || queue.length > 0 || paused.size === 0) return
    const until = new Date(Math.min(...[...paused].map((each) => each.until.getTime())))
    for (const { reject } of paused) reject(new Suspended(until))
  }
  const stopWorking = () => {
    working -= 1
    if (working < maxWorking) queue.shift()?.()
    // Whoever waits for this branch goes on first.
    if (working === 0) setImmediate(suspendIfIdle)
  }

  return {
    begin: async (work) => {
      if (working >= maxWorking) await new Promise<void>((resolve) => queue.push(resolve))
      working += 1
      try {
        return await work()
      } finally {
        stopWorking()
      }
    },
    join: async (others) => {
      stopWorking()
      try {
        return await others
      } finally {
        working += 1
      }
    },
    pause: async (until, signal) => {
      if (working === 1 && paused.size === 0 && queue.length === 0) throw new Suspended(until)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const each: Paused = { until, resolve, reject }
      const onAbort = () => reject(signal.reason)
      signal.addEventListener('abort', onAbort)
      const timer = setTimeout(resolve, Math.min(Math.max(until.getTime() - Date.now(), 0), maxTimerMs))
      paused.add(each)
      stopWorking()
      try {
        await promise
      } finally {
        working += 1
        paused.delete(each)
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
    },
    wake: () => {
      for (const { resolve } of paused) resolve()
    },
  }
}

type Paused = { until: Date; resolve: () => void; reject: (reason: unknown) => void }

/** Branches of one run that work at the same time. Those that wait do not count. */
const maxWorking = 10
const maxTimerMs = 2 ** 31 - 1
