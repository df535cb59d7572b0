import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { byteBudget } from '#platform/server/concurrency/byte-budget.ts'
import { limits } from '../run/delivery.ts'

/** The memory that the data of a run needs while it is executed. */
export type HeldData = {
  add(bytes: number): void
  release(): void
}

/** Refuses before the data of one run, or of all, is too much for the process. */
export function holdData(run: Id): HeldData {
  return {
    add: (bytes) => {
      if (budget.reserve(run, bytes)) return
      if (budget.reservedFor(run) + bytes > limits.runBytes)
        refuse(
          'flows.too-much-run-data',
          413,
          'The steps of this run gave more than 256 MB of data. Split the work into several runs.',
        )
      refuse('flows.memory-busy', 503, 'Other runs hold very much data just now. Run it again in a few minutes.')
    },
    release: () => budget.release(run, budget.reservedFor(run)),
  }
}

const budget = byteBudget({ perKey: limits.runBytes, total: limits.processBytes })
