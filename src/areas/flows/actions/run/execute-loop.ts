import type { FlowEdge, FlowNode } from '../../contract/graph.ts'
import { loopOutputs } from '../../rules/sections/sections.ts'
import { loopParameters } from '../nodes/logic/loop.ts'
import { deliver, join, nothing, type Arrived, type Delivery } from './delivery.ts'
import type { FlowExecution } from './flow-execution.ts'
import { parseParameters } from './parameters.ts'

/** Executes the body of a loop for one batch. */
type ExecuteBody = (execution: FlowExecution, body: ReadonlySet<string>, arrived: Arrived) => Promise<void>

/** The batches go through the body, one after the other or some at a time. What it leads back is given at the end. */
export async function executeLoop(
  execution: FlowExecution,
  node: FlowNode,
  body: ReadonlySet<string>,
  inputs: readonly Delivery[],
  arrived: Arrived,
  executeBody: ExecuteBody,
): Promise<void> {
  const { graph, recorder } = execution
  const items = inputs[0]?.items ?? []
  const results = items.length > 0 ? await executeBatches(execution, node, body, inputs, arrived, executeBody) : []
  const leaving = graph.edges.filter((edge) => body.has(edge.from) && !body.has(edge.to))
  const collect = (edge: FlowEdge) => results.reduce((all, inBody) => join(all, inBody.get(edge)), nothing)
  const back = leaving.filter((edge) => edge.to === node.id)
  const done = back.length > 0 ? back.flatMap((edge) => collect(edge).items) : items
  const recording = recorder.begin(execution, node, inputs)
  const outputs = [done, []]
  execution.nodeOutputs.add(node.name, [items], outputs)
  const number = recording.end(items.length > 0 ? 'done' : 'skipped', outputs)
  for (const edge of graph.edges)
    if (edge.from === node.id && edge.output === loopOutputs.done)
      arrived.set(edge, { items: done, sources: [{ execution: number, output: loopOutputs.done }] })
  for (const edge of leaving) if (edge.to !== node.id) arrived.set(edge, collect(edge))
}

/** What the body gave for each batch. */
async function executeBatches(
  execution: FlowExecution,
  node: FlowNode,
  body: ReadonlySet<string>,
  inputs: readonly Delivery[],
  arrived: Arrived,
  executeBody: ExecuteBody,
): Promise<Arrived[]> {
  const items = inputs[0]?.items ?? []
  const { batchSize, concurrency } = parseParameters(execution, node, loopParameters, items, 0)
  const count = Math.ceil(items.length / batchSize)
  const results: Arrived[] = []
  const executeBatch = async (own: FlowExecution, index: number) => {
    own.checkTime()
    const batch = items.slice(index * batchSize, (index + 1) * batchSize)
    own.loops.set(node.name, { noItemsLeft: index + 1 >= count, currentRunIndex: index })
    const recording = own.recorder.begin(own, node, [{ items: batch, sources: inputs[0]?.sources ?? [] }], index)
    const outputs = [[], batch]
    own.nodeOutputs.add(node.name, [batch], outputs)
    const inBody: Arrived = new Map(arrived)
    deliver(own.graph.edges, node.id, { execution: recording.end('done', outputs), outputs }, inBody)
    await executeBody({ ...own, path: pathOf(own, node, index) }, body, inBody)
    results[index] = inBody
  }
  if (concurrency > 1) await executeTogether(execution, node, count, concurrency, executeBatch)
  else for (let index = 0; index < count; index++) await executeBatch(execution, index)
  return results
}

async function executeTogether(
  execution: FlowExecution,
  node: FlowNode,
  count: number,
  concurrency: number,
  executeBatch: (own: FlowExecution, index: number) => Promise<void>,
): Promise<void> {
  const { context, clock, loops, nodeOutputs } = execution
  const branches = context.branches()
  const batches = Array.from({ length: count }, () => ({ clock: { ...clock }, nodeOutputs: nodeOutputs.fork() }))
  for (const [index, batch] of batches.entries()) {
    while (branches.size >= concurrency) await branches.next()
    branches.start(pathOf(execution, node, index), (own) =>
      executeBatch({ ...execution, ...batch, context: own, loops: new Map(loops) }, index),
    )
  }
  while (branches.size > 0) await branches.next()
  for (const batch of batches) {
    nodeOutputs.join(batch.nodeOutputs)
    clock.now = Math.max(clock.now, batch.clock.now)
  }
}

function pathOf({ path }: FlowExecution, { id }: FlowNode, batch: number): string {
  return `${path}${id}:${batch}/`
}
