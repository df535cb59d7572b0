import { refuse } from '#platform/contract/refusal.ts'
import { defaultZone } from '#platform/contract/date-format.ts'
import { newId } from '#platform/contract/id.ts'
import type { RunContext } from '#platform/server/runs/define-run.ts'
import { flowSettings } from '../../contract/flows.ts'
import type { Graph, Item } from '../../contract/graph.ts'
import type { FlowRunPart } from '../../contract/stream.ts'
import { ancestorsOf, descendantsOf } from '../../rules/sections/sections.ts'
import { listStored } from '../../store/run-nodes.ts'
import { hasAddress } from '../../rules/hook-types.ts'
import { linkEqual } from '../../rules/items/paired-items.ts'
import { findRun, type StoredFlowRun } from '../../store/runs.ts'
import { listVariables } from '../../store/variables.ts'
import { earlierExecutions, wholeExecutions } from '../runs/earlier-executions.ts'
import { readStartItems } from '../runs/large-outputs.ts'
import { executeSection } from './execute-section.ts'
import type { Arrived, Delivery } from './delivery.ts'
import type { FlowExecution } from './flow-execution.ts'
import { holdData, type HeldData } from '../limits/held-data.ts'
import { storeRun, type FlowRunInput } from './flow-run-input.ts'
import { collectNodeOutputs } from './node-outputs.ts'
import { NodeFailed } from './node-failed.ts'
import { createRecorder, saveInRun } from './recorder.ts'

/** Executes a run from its beginning. A resumed run comes here again: its steps return what is stored. */
export async function executeFlow(input: FlowRunInput, context: RunContext<FlowRunPart>): Promise<void> {
  const { database } = context.running
  const { scope } = context
  const id = input.run
  if (input.start) await database.write(scope, (db) => storeRun(db, scope, input), newId())
  const [run, variables] = await database.read(scope, (db) =>
    Promise.all([findRun(db, scope, id), listVariables(db, scope)]),
  )
  if (!run || run.removed_at !== null) refuse('flows.no-flow', 404, 'This flow was deleted.')
  const begins = new Date(run.begins_at)
  if (begins.getTime() > new Date(run.started_at).getTime())
    await context.waitFor('rate limit', () => Promise.resolve(undefined), begins)
  const stored = await storedBefore(context)
  const settings = flowSettings.parse(run.settings)
  const timeZone = settings.timeZone ?? run.owner_time_zone ?? defaultZone
  const deadline = Date.now() + settings.timeoutMinutes * 60_000
  const held = holdData(id)
  const execution: FlowExecution = {
    context,
    run,
    graph: run.run_graph,
    isTest: run.version === null,
    timeZone,
    variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
    recorder: createRecorder(saveInRun, held, stored),
    clock: { now: begins.getTime() },
    path: '',
    nodeOutputs: collectNodeOutputs(),
    loops: new Map(),
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(Math.min(deadline - Date.now(), maxTimerMs))]),
    checkTime: () => {
      context.signal.throwIfAborted()
      if (Date.now() > deadline)
        refuse('flows.timeout', 408, `It took longer than ${settings.timeoutMinutes} minutes, its time limit.`)
    },
  }
  try {
    await executeFrom(execution, run, held)
  } finally {
    held.release()
  }
}

const maxTimerMs = 2 ** 31 - 1

/** What an earlier execution of the run has stored. */
async function storedBefore({ running, scope, id, storedSteps }: RunContext<FlowRunPart>) {
  if (storedSteps.length === 0) return undefined
  // All nodes were in one branch, and would be executed again.
  if (storedSteps.some(({ branch, name }) => branch === '' && /^\d/.test(name)))
    refuse('run.changed', 409, 'This was started by another version of Taaskly and cannot go on. Run it again.')
  return running.database.read(scope, (db) => listStored(db, scope, id))
}

async function executeFrom(execution: FlowExecution, run: StoredFlowRun, held: HeldData): Promise<void> {
  const { graph, recorder } = execution
  const { from } = run.options
  const start = from?.node ?? run.trigger_node ?? ''
  const within = nodesWithin(graph, run, start)
  const startItems = await readStartItems(execution.context, held, run)
  const arrived = await arrivedBefore(execution, run, within, startItems, held)
  const inputs: readonly Delivery[] = startItems.map((items) => ({ items, sources: [] }))
  try {
    await executeSection(execution, within, arrived, { node: start, inputs })
  } catch (error) {
    if (error instanceof NodeFailed)
      await recorder.store(execution, 'failed', { where: error.node, error: error.message })
    throw error
  }
  await recorder.storeLast(execution, hasReader(run) ? { result: lastItems(execution, within) } : undefined)
}

/** The nodes that take part: what follows from the start, up to the last node of a test. */
function nodesWithin({ nodes, edges }: Graph, { options }: StoredFlowRun, start: string): ReadonlySet<string> {
  if (!nodes.some(({ id }) => id === start))
    refuse('flows.no-start', 409, 'The step at which it should begin is not in this version of the flow.')
  if (options.from?.only) return new Set([start])
  const following = descendantsOf(edges, [start])
  return options.upTo === undefined ? following : following.intersection(ancestorsOf(edges, options.upTo))
}

/** What an earlier run brought to the nodes of this one, from nodes that do not run again. */
async function arrivedBefore(
  { context, graph, nodeOutputs }: FlowExecution,
  run: StoredFlowRun,
  within: ReadonlySet<string>,
  startItems: readonly (readonly Item[])[],
  held: HeldData,
): Promise<Arrived> {
  const arrived: Arrived = new Map()
  const earlier = run.options.dataOf
  if (earlier === undefined) return arrived
  const executions = await earlierExecutions((id) => wholeExecutions(context, held, id), earlier)
  const byNode = new Map<string, readonly (readonly Item[])[]>()
  for (const { run: nodeRun, data } of executions) byNode.set(nodeRun.node, data.outputs)
  for (const node of graph.nodes) {
    const itsOutputs = byNode.get(node.id)
    if (itsOutputs) nodeOutputs.add(node.name, [], itsOutputs)
  }
  for (const edge of graph.edges)
    if (within.has(edge.to) && !within.has(edge.from))
      arrived.set(edge, { items: byNode.get(edge.from)?.[edge.output] ?? [], sources: [] })
  const before = graph.edges.flatMap(({ from, to, output }) =>
    to === run.options.from?.node ? (byNode.get(from)?.[output] ?? []) : [],
  )
  linkEqual(before, startItems.flat())
  return arrived
}

/** The flow that called this one, or the caller of a webhook, may wait for the result. */
function hasReader({ callers, trigger_type }: StoredFlowRun): boolean {
  return callers.length > 0 || hasAddress(trigger_type)
}

/** What the last nodes gave. */
export function lastItems({ graph, nodeOutputs }: FlowExecution, within: ReadonlySet<string>): Item[] {
  const last = graph.nodes.filter(({ id }) => within.has(id) && !graph.edges.some(({ from }) => from === id))
  return last.flatMap(({ name }) => nodeOutputs.last(name)?.flat() ?? []).slice(0, maxResultItems)
}

const maxResultItems = 10_000
