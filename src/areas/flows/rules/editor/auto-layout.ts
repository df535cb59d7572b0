import dagre from '@dagrejs/dagre'
import type { Graph } from '../../contract/graph.ts'
import { moveElements, nodeHeight, nodeWidth, snap, type Position } from './graph-edits.ts'

/** Arranges the nodes from left to right. Only the chosen ones, if there are at least two. */
export function autoLayout(graph: Graph, chosen: ReadonlySet<string>): Graph {
  const nodes = chosen.size > 1 ? graph.nodes.filter(({ id }) => chosen.has(id)) : graph.nodes
  if (nodes.length === 0) return graph
  const layout = new dagre.graphlib.Graph({ multigraph: true })
  layout.setGraph({ rankdir: 'LR', nodesep: 32, ranksep: 64 })
  layout.setDefaultEdgeLabel(() => ({}))
  const ids = new Set(nodes.map(({ id }) => id))
  for (const { id } of nodes) layout.setNode(id, { width: nodeWidth, height: nodeHeight })
  // Edges in the order of their outputs, so that the first branch is on top.
  for (const { from, to, output, input } of graph.edges.toSorted((a, b) => a.output - b.output))
    if (ids.has(from) && ids.has(to)) layout.setEdge(from, to, {}, `${output}:${input}`)
  dagre.layout(layout)
  const placed = new Map(nodes.map(({ id }) => [id, corner(layout.node(id))]))
  return moveElements(graph, shifted(placed, topLeft(nodes.map(({ position }) => position))))
}

const corner = ({ x, y }: Position): Position => ({ x: x - nodeWidth / 2, y: y - nodeHeight / 2 })

const topLeft = (positions: readonly Position[]): Position => ({
  x: Math.min(...positions.map(({ x }) => x)),
  y: Math.min(...positions.map(({ y }) => y)),
})

/** The first corner stays where it was, so that the picture does not jump. */
function shifted(placed: ReadonlyMap<string, Position>, start: Position): Map<string, Position> {
  const from = topLeft([...placed.values()])
  return new Map([...placed].map(([id, { x, y }]) => [id, snap({ x: x - from.x + start.x, y: y - from.y + start.y })]))
}
