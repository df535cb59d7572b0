import type { Id } from '#platform/contract/id.ts'
import type { Item } from './graph.ts'

/** Where a run begins and ends, if not at its trigger and at the end. */
export type RunOptions = {
  upTo?: string
  /** `inputs`: the items of each input. */
  from?: { node: string; inputs: readonly (readonly Item[])[]; only: boolean }
  /** The run from which it takes the data of the nodes before `from`. */
  dataOf?: Id
}

/**
 * The items of one execution of a node. `sources` says where each input came from: outputs of earlier executions of the
 * same run. `pairs`: for each output item the number of the input item that it was made from, or -1; left out where that
 * is clear. `cut`: it had more items than are stored.
 */
export type ExecutionData = {
  outputs: Item[][]
  sources: { execution: number; output: number }[][]
  pairs?: number[][]
  cut?: true
  /** What the code of a person wrote. */
  console?: string[]
}
