import type { RunContext } from '#platform/server/runs/define-run.ts'
import type { Graph, Item } from '../../contract/graph.ts'
import type { FlowRunPart } from '../../contract/stream.ts'
import type { StoredFlowRun } from '../../store/runs.ts'
import type { Recorder } from './recorder.ts'

/** What the execution of one run knows. */
export type FlowExecution = {
  context: RunContext<FlowRunPart>
  run: Pick<StoredFlowRun, 'id' | 'number' | 'flow_id' | 'flow_name' | 'callers'>
  graph: Graph
  isTest: boolean
  timeZone: string
  variables: Readonly<Record<string, string>>
  recorder: Recorder
  /** What each node gave last, by its name and output; also that of an earlier run from which this one goes on. */
  outputs: Map<string, readonly (readonly Item[])[]>
  /** Aborted when the run shall stop or its time is over. */
  signal: AbortSignal
  /** Fails the run if its time is over. */
  checkTime: () => void
}

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
