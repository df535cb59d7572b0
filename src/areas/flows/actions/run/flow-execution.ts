import type { RunContext } from '#platform/server/runs/define-run.ts'
import type { Graph } from '../../contract/graph.ts'
import type { FlowRunPart } from '../../contract/stream.ts'
import type { StoredFlowRun } from '../../store/runs.ts'
import type { Clock } from './clock.ts'
import type { NodeOutputs } from './node-outputs.ts'
import type { Recorder } from './recorder.ts'

/** What the execution of one run knows. */
export type FlowExecution = {
  context: RunContext<FlowRunPart>
  run: Pick<StoredFlowRun, 'id' | 'number' | 'flow_id' | 'flow_name' | 'callers'>
  graph: Graph
  /** Nothing in it waits, so its nodes are executed in order. */
  isInMemory?: boolean
  isTest: boolean
  timeZone: string
  variables: Readonly<Record<string, string>>
  recorder: Recorder
  clock: Clock
  /** The batches of the loops around, such as `loop:3/`. */
  path: string
  /** What the nodes gave; also in an earlier run from which this one goes on. */
  nodeOutputs: NodeOutputs
  /** Where each loop is, by its name. */
  loops: Map<string, { noItemsLeft: boolean; currentRunIndex: number }>
  /** Aborted when the run shall stop or its time is over. */
  signal: AbortSignal
  /** Fails the run if its time is over. */
  checkTime: () => void
}
