import { Suspended, type BranchScheduler } from './branch-scheduler.ts'

/** The rest of the run does not need this branch any more. */
export class BranchCanceled extends Error {}

/** Work of a run that is done at the same time. */
export type Branches<Context> = {
  /** How many have not ended. */
  readonly size: number
  /** Starts a branch. Its steps have an order of their own, under a name that is unique in the run. */
  start(name: string, work: (context: Context) => Promise<void>): Branch
  /**
   * Waits until a branch has ended. If one failed, the others finish the step that they are in, and the failure is
   * thrown. If all of them wait, the run is suspended.
   */
  next(): Promise<void>
  /** Ends all of them. They finish the step that they are in. */
  cancel(): Promise<void>
}

export type Branch = {
  /** Its next step, or what it waits for, throws `BranchCanceled`. */
  cancel(): void
}

export function createBranches<Context>(
  scheduler: BranchScheduler,
  contextFor: (name: string, canceled: AbortSignal) => Context,
): Branches<Context> {
  const running = new Map<Promise<void>, AbortController>()
  let failure: { error: unknown } | undefined
  const suspended: Suspended[] = []

  const fail = (error: unknown) => {
    if (error instanceof Suspended) suspended.push(error)
    else if (!(error instanceof BranchCanceled)) failure ??= { error }
    if (failure) for (const controller of running.values()) controller.abort(new BranchCanceled())
  }
  return {
    get size() {
      return running.size + suspended.length
    },
    start: (name, work) => {
      const controller = new AbortController()
      const context = contextFor(name, controller.signal)
      const ended: Promise<void> = scheduler
        .begin(() => work(context))
        .catch(fail)
        .finally(() => running.delete(ended))
      running.set(ended, controller)
      if (failure) controller.abort(new BranchCanceled())
      return { cancel: () => controller.abort(new BranchCanceled()) }
    },
    cancel: async () => {
      for (const controller of running.values()) controller.abort(new BranchCanceled())
      while (running.size > 0) await scheduler.join(Promise.all(running.keys()))
    },
    next: async () => {
      if (running.size > 0) await scheduler.join(Promise.race(running.keys()))
      while (failure && running.size > 0) await scheduler.join(Promise.all(running.keys()))
      if (failure) throw failure.error
      if (suspended[0] && running.size === 0) throw suspended[0]
    },
  }
}
