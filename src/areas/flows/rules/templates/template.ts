import type { GraphInput } from '../../contract/graph.ts'

/** A flow to begin with. It works as it is, with what is built in. */
export type FlowTemplate = {
  id: string
  name: string
  description: string
  tags: readonly string[]
  /** What is made first. `{table.id}` in the graph is the field `id` of the answer called `table`. */
  setUp?: readonly { name: string; action: string; input: Record<string, unknown> }[]
  graph: GraphInput
}

type NodeInput = GraphInput['nodes'][number]

/** The nodes of a graph from left to right. `row` is how far below the first line a node is. */
export function placed(nodes: readonly (Omit<NodeInput, 'position'> & { row?: number })[]): NodeInput[] {
  return nodes.map(({ row = 0, ...node }, index) => ({ ...node, position: { x: 260 * (index - row), y: 160 * row } }))
}

/** Connects nodes one after the other. */
export function connected(...ids: readonly string[]): GraphInput['edges'] {
  return ids.slice(1).map((to, index) => ({ from: ids[index] ?? '', to }))
}
