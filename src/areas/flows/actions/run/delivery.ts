import type { FlowEdge, FlowNode, Item } from '../../contract/graph.ts'
import type { Source } from '../../contract/run-data.ts'

export type Delivery = { items: readonly Item[]; sources: readonly Source[] }

/** What has arrived, by edge. An edge that is not here brings nothing. */
export type Arrived = Map<FlowEdge, Delivery>

/** What a node gave. */
export type NodeResult = { execution: number; outputs: readonly (readonly Item[])[] }

export const limits = {
  /** Of one execution. */
  outputBytes: 16 * 1024 * 1024,
  /** Of one execution; what is more is stored as a file. */
  inlineBytes: 1024 * 1024,
  /** What the rows have of an execution whose outputs are in a file. */
  shownBytes: 256 * 1024,
  /** Of all executions that are stored together; more are several rows. */
  rowBytes: 8 * 1024 * 1024,
  executions: 10_000,
  /** Of all executions of a run. */
  runBytes: 256 * 1024 * 1024,
  /** Of all runs that a process executes. */
  processBytes: 1024 * 1024 * 1024,
} as const

export function deliver(
  edges: readonly FlowEdge[],
  from: string,
  { execution, outputs }: NodeResult,
  arrived: Arrived,
): void {
  for (const edge of edges)
    if (edge.from === from) {
      const source: Source = { execution, output: edge.output }
      arrived.set(edge, { items: outputs[edge.output] ?? [], sources: [source] })
    }
}

/** The items of each input, in the order of the edges. What a loop's own body gives back is not an input of it. */
export function collectInputs(
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

export const nothing: Delivery = { items: [], sources: [] }

export function join(one: Delivery | undefined, other: Delivery | undefined): Delivery {
  if (!one || one.items.length === 0) return other ?? nothing
  if (!other || other.items.length === 0) return one
  return { items: [...one.items, ...other.items], sources: [...one.sources, ...other.sources] }
}
