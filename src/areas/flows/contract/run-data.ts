import type { Id } from '#platform/contract/id.ts'
import type { Item } from './graph.ts'
import type { NodeRun } from './runs.ts'

/** Where a run begins and ends, if not at its trigger and at the end. */
export type RunOptions = {
  upTo?: string
  /** `inputs`: the items of each input. `large`: where all of them are; `inputs` then has the beginning of them. */
  from?: { node: string; inputs: readonly (readonly Item[])[]; large?: LargeInputs; only: boolean }
  /** The run from which it takes the data of the nodes before `from`. */
  dataOf?: Id
}

/** Outputs of the executions of another run, for each input. */
export type LargeInputs = { run: Id; sources: Source[][] }

/** Where items came from: an output of an execution, by the number of the execution in the run. */
export type Source = { execution: number; output: number }

/**
 * The items of one execution of a node. `sources` says where each input came from: outputs of earlier executions of the
 * same run. `pairs`: for each output item the number of the input item that it was made from, or -1; left out where that
 * is clear. `file`: has all outputs, because they are large; `outputs` then has the beginning of them.
 */
export type ExecutionData = {
  outputs: Item[][]
  sources: Source[][]
  pairs?: number[][]
  file?: { id: Id; bytes: number }
  /** What the code of a person wrote. */
  console?: string[]
}

/** Which execution of a node. `path`: the batches of the loops around it; `batch`: that of a loop itself. */
export type ExecutionPlace = { node: string; path?: string | undefined; batch?: number | undefined }
export type StoredNodeRun = NodeRun & ExecutionPlace

/** An execution of a node. `number`: among those of its run. */
export type Execution = { run: StoredNodeRun; data: ExecutionData; number?: number }

/** In a row of the database. What is usual is left out, and a time that is the one of the execution before. */
export type CompactRun = Pick<StoredNodeRun, 'node'> & Partial<StoredNodeRun>

/** In a row of the database. `from`: the only source is the first output of that execution. */
export type CompactData = Omit<ExecutionData, 'outputs' | 'sources'> & {
  outputs: CompactItem[][]
  sources?: ExecutionData['sources']
  from?: number
}

/** 0: the item at this place of the first source, as it is there. `changed`: the same with other fields. */
export type CompactItem = Item | 0 | { changed: Item['json'] }
