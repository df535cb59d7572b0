import type { Item } from '../../contract/graph.ts'

/** Where items came from: an output of an execution, by the number of the execution in the run. */
export type Source = { execution: number; output: number }
export type Delivery = { items: readonly Item[]; sources: readonly Source[] }

export const limits = {
  items: 100_000,
  outputBytes: 16 * 1024 * 1024,
  /** Of one execution; what is more is cut in the run's data. */
  storedBytes: 1024 * 1024,
  executions: 10_000,
} as const
