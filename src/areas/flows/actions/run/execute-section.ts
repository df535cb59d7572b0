import type { FlowEdge, FlowNode, Item } from '../../contract/graph.ts'
import { loopOutputs, sectionOf, type Section } from '../../rules/sections.ts'
import type { Delivery, Source } from './delivery.ts'
import type { FlowExecution } from './flow-execution.ts'
import { executeNode } from './execute-node.ts'
import { parseParameters } from './parameters.ts'
import { loop } from '../nodes/logic/loop.ts'

/** What has arrived, by edge. An edge that is not here brings nothing. */
export type Arrived = Map<FlowEdge, Delivery>

/** The node that begins the section, with what comes into it. */
export type Start = { node: string; inputs: readonly Delivery[] }

/**
 * Executes some nodes, each when everything that leads to it has arrived. Nodes that get no items are skipped. The order
 * depends on the graph alone, because a resumed run repeats it. Adds what leaves the section to `arrived`.
 */
export async function executeSection(
  execution: FlowExecution,
  within: ReadonlySet<string>,
  arrived: Arrived,
  start?: Start,
): Promise<void> {
  const { graph } = execution
  const section = sectionOf(graph, within)
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const missing = countMissing(graph.edges, section, start)
  const ready = section.units.filter((unit) => !missing.has(unit))
  for (let next = ready.shift(); next !== undefined; next = ready.shift()) {
    const unit = next
    const node = byId.get(unit)
    if (!node) continue
    const inputs =
      start?.node === unit ? start.inputs : collectInputs(graph.edges, node, arrived, section.bodies.get(unit))
    const body = section.bodies.get(unit)
    if (body && !node.isDisabled) await executeLoop(execution, node, body, inputs, arrived)
    else deliver(graph.edges, node.id, await executeNode(execution, node, inputs), arrived)
    for (const edge of graph.edges) {
      const to = section.unitOf(edge.to)
      if (section.unitOf(edge.from) !== unit || to === undefined || to === unit || to === start?.node) continue
      const left = (missing.get(to) ?? 0) - 1
      missing.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
}

/** How many edges from other units lead into each unit. */
function countMissing(edges: readonly FlowEdge[], section: Section, start: Start | undefined): Map<string, number> {
  const missing = new Map<string, number>()
  for (const edge of edges) {
    const [from, to] = [section.unitOf(edge.from), section.unitOf(edge.to)]
    if (from === undefined || to === undefined || from === to || to === start?.node) continue
    missing.set(to, (missing.get(to) ?? 0) + 1)
  }
  return missing
}

/** The items of each input, in the order of the edges. What a loop's own body gives back is not an input of it. */
function collectInputs(
  edges: readonly FlowEdge[],
  node: FlowNode,
  arrived: Arrived,
  body: ReadonlySet<string> | undefined,
): Delivery[] {
  const inputs: Delivery[] = []
  for (const edge of edges) {
    if (edge.to !== node.id || body?.has(edge.from)) continue
    while (inputs.length <= edge.input) inputs.push(nothing)
    inputs[edge.input] = join(inputs[edge.input], arrived.get(edge))
  }
  return inputs.length > 0 ? inputs : [nothing]
}

type NodeResult = { execution: number; outputs: readonly (readonly Item[])[] }

function deliver(edges: readonly FlowEdge[], from: string, { execution, outputs }: NodeResult, arrived: Arrived): void {
  for (const edge of edges)
    if (edge.from === from) {
      const source: Source = { execution, output: edge.output }
      arrived.set(edge, { items: outputs[edge.output] ?? [], sources: [source] })
    }
}

/** One batch after the other goes through the body. What the body leads back is given at the end. */
async function executeLoop(
  execution: FlowExecution,
  node: FlowNode,
  body: ReadonlySet<string>,
  inputs: readonly Delivery[],
  arrived: Arrived,
): Promise<void> {
  const { graph, recorder } = execution
  const items = inputs[0]?.items ?? []
  const leaving = graph.edges.filter((edge) => body.has(edge.from) && !body.has(edge.to))
  const collected = new Map<FlowEdge, Delivery>()
  if (items.length > 0) {
    const { batchSize } = parseParameters(execution, node, loop.parameters, items, 0)
    const size = typeof batchSize === 'number' ? batchSize : 1
    for (let from = 0; from < items.length; from += size) {
      execution.checkTime()
      const batch = items.slice(from, from + size)
      execution.loops.set(node.name, { noItemsLeft: from + size >= items.length, currentRunIndex: from / size })
      const recording = recorder.begin(node, [{ items: batch, sources: inputs[0]?.sources ?? [] }])
      const outputs = [[], batch]
      execution.nodeOutputs.add(node.name, [batch], outputs)
      recording.end('done', outputs)
      const inBody: Arrived = new Map(arrived)
      deliver(graph.edges, node.id, { execution: recording.execution, outputs }, inBody)
      await executeSection(execution, body, inBody)
      for (const edge of leaving) collected.set(edge, join(collected.get(edge), inBody.get(edge)))
    }
  }
  const back = leaving.filter((edge) => edge.to === node.id)
  const done = back.length > 0 ? back.flatMap((edge) => collected.get(edge)?.items ?? []) : items
  const recording = recorder.begin(node, inputs)
  const outputs = [done, []]
  execution.nodeOutputs.add(node.name, [items], outputs)
  recording.end(items.length > 0 ? 'done' : 'skipped', outputs)
  for (const edge of graph.edges)
    if (edge.from === node.id && edge.output === loopOutputs.done)
      arrived.set(edge, { items: done, sources: [{ execution: recording.execution, output: loopOutputs.done }] })
  for (const edge of leaving) if (edge.to !== node.id) arrived.set(edge, collected.get(edge) ?? nothing)
}

const nothing: Delivery = { items: [], sources: [] }

function join(one: Delivery | undefined, other: Delivery | undefined): Delivery {
  if (!one || one.items.length === 0) return other ?? nothing
  if (!other || other.items.length === 0) return one
  return { items: [...one.items, ...other.items], sources: [...one.sources, ...other.sources] }
}
