import type { Id } from '#platform/contract/id.ts'
import { createBranchScheduler } from '#platform/server/runs/branch-scheduler.ts'
import { createBranches } from '#platform/server/runs/branches.ts'
import type { RunContext, SignedInCaller } from '#platform/server/runs/define-run.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Graph, Item } from '../../contract/graph.ts'
import type { FlowResponse, FlowRunPart } from '../../contract/stream.ts'
import { descendantsOf } from '../../rules/sections/sections.ts'
import type { EndedRun, HookTarget } from '../../store/held-runs.ts'
import { findNodeType } from '../nodes/node-types.ts'
import { lastItems } from '../run/execute-flow.ts'
import { executeSection } from '../run/execute-section.ts'
import { collectNodeOutputs } from '../run/node-outputs.ts'
import type { FlowExecution } from '../run/flow-execution.ts'
import { holdData } from '../limits/held-data.ts'
import { createRecorder, isLarge, type Stored } from '../run/recorder.ts'

/** The nodes from a start, if all of them only compute: then a run needs no storing in between. */
export function pureNodes({ nodes, edges }: Graph, start: string): ReadonlySet<string> | undefined {
  const within = descendantsOf(edges, [start])
  const isPure = nodes.every(({ id, type }) => !within.has(id) || type === 'flow.respond' || findNodeType(type)?.isPure)
  return isPure ? within : undefined
}

export type InMemoryRun = {
  running: Runtime
  caller: SignedInCaller
  scope: Scope
  run: Id
  number: number
  target: HookTarget
  timeZone: string
  graph: Graph
  within: ReadonlySet<string>
  items: readonly Item[]
}

/** Executes a run of pure nodes. Nothing is stored: if it fails, the engine can execute it again from the beginning. */
export async function runInMemory(input: InMemoryRun): Promise<EndedRun> {
  const { running, caller, scope, run, number, target, timeZone, graph, within, items } = input
  const startedAt = Date.now()
  const executions: Stored[] = []
  let response: FlowResponse | null = null
  const context: RunContext<FlowRunPart> = {
    running,
    id: run,
    subject: target.flow,
    caller,
    scope,
    signal: neverAborted,
    storedSteps: [],
    isUntrusted: () => false,
    markUntrusted: notPure,
    step: notPure,
    write: notPure,
    writeLast: notPure,
    act: notPure,
    waitFor: notPure,
    branches: () => createBranches(createBranchScheduler(), () => context),
    wakeBranches: () => {},
    emit: () => {},
    setActivity: notPure,
  }
  const held = holdData(run)
  const recorder = createRecorder(async (_context, pending, { outcome }) => {
    if (pending.executions.some(isLarge)) throw new Error('It gave too much to be stored in one row.')
    executions.push(...pending.executions)
    pending.take(pending.executions.length)
    if (outcome?.response !== undefined) response = outcome.response
    return startedAt
  }, held)
  const execution: FlowExecution = {
    context,
    run: { id: run, number, flow_id: target.flow, flow_name: target.name, callers: [] },
    graph,
    isTest: false,
    isInMemory: true,
    timeZone,
    variables: target.variables,
    recorder,
    clock: { now: startedAt },
    path: '',
    nodeOutputs: collectNodeOutputs(),
    loops: new Map(),
    signal: neverAborted,
    checkTime: () => {
      if (Date.now() - startedAt > maxMs) throw new Error('It takes too long to run without storing anything.')
    },
  }
  try {
    await executeSection(execution, within, new Map(), { node: target.node, inputs: [{ items, sources: [] }] })
    await recorder.storeLast(execution)
  } finally {
    held.release()
  }
  return { id: run, executions, response, result: response ? null : lastItems(execution, within) }
}

const neverAborted = new AbortController().signal
/** Less than a lease: another process must not begin with it. */
const maxMs = 2_000

function notPure(): never {
  throw new Error('A pure node wanted to store something.')
}
