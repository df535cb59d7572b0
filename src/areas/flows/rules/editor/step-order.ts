import type { FlowNode, Graph } from '../../contract/graph.ts'

/** The nodes in the order in which they run: each after those that lead to it, else from left to right. */
export function stepOrder({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): FlowNode[] {
  const byPosition = nodes.toSorted((a, b) => a.position.x - b.position.x || a.position.y - b.position.y)
  const byId = new Map(byPosition.map((node) => [node.id, node]))
  const targets = new Set(edges.map(({ to }) => to))
  const ordered = new Map<string, FlowNode>()
  const waiting = new Map(byPosition.map(({ id }) => [id, new Set(sourcesOf(edges, id))]))
  const visit = (id: string) => {
    const node = byId.get(id)
    if (!node || ordered.has(id)) return
    ordered.set(id, node)
    for (const edge of edges.filter(({ from }) => from === id).toSorted((a, b) => a.output - b.output)) {
      waiting.get(edge.to)?.delete(id)
      if (waiting.get(edge.to)?.size === 0) visit(edge.to)
    }
  }
  for (const { id } of byPosition) if (!targets.has(id)) visit(id)
  // What is left is part of a loop.
  for (const { id } of byPosition) visit(id)
  return [...ordered.values()]
}

const sourcesOf = (edges: Graph['edges'], id: string) => edges.filter(({ to }) => to === id).map(({ from }) => from)

/** Every node that leads to this one, nearest first: what its expressions can read. */
export function earlierNodes({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>, id: string): FlowNode[] {
  const found = new Set(sourcesOf(edges, id))
  for (const source of found) for (const before of sourcesOf(edges, source)) found.add(before)
  found.delete(id)
  return [...found].flatMap((source) => nodes.find((node) => node.id === source) ?? [])
}
