import type { GraphInput } from '../../contract/graph.ts'

type NodeInput = GraphInput['nodes'][number]
type Step = Omit<NodeInput, 'position'> & {
  /** The id of the step before it; left out: the one above it in the list. Null: a trigger. */
  after?: string | null
  output?: number
  row?: number
}

/** A graph from a list of steps, each after the one before it, from left to right. */
export function chain(steps: readonly Step[]): GraphInput {
  const columns = new Map<string, number>()
  const nodes: NodeInput[] = []
  const edges: GraphInput['edges'] = []
  for (const [index, { after: source, output = 0, row = 0, ...node }] of steps.entries()) {
    const after = source === undefined ? (steps[index - 1]?.id ?? null) : source
    const column = after === null ? 0 : (columns.get(after) ?? 0) + 1
    columns.set(node.id, column)
    nodes.push({ ...node, position: { x: column * 256, y: row * 120 } })
    if (after !== null) edges.push({ from: after, output, to: node.id, input: 0 })
  }
  return { nodes, edges }
}
