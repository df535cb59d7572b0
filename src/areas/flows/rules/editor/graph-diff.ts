import type { FlowNode, Graph } from '../../contract/graph.ts'

export type NodeDiff = { node: FlowNode; kind: 'added' | 'removed' | 'changed'; fields: FieldDiff[] }
export type FieldDiff = { name: string; before: string | null; after: string | null }

/** What differs between two graphs, node by node. Moving a node is no change. */
export function diffGraphs(before: Graph, after: Graph): NodeDiff[] {
  const old = new Map(before.nodes.map((node) => [node.id, node]))
  const now = new Map(after.nodes.map((node) => [node.id, node]))
  const changed = after.nodes.flatMap((node): NodeDiff[] => {
    const previous = old.get(node.id)
    if (!previous) return [{ node, kind: 'added', fields: [] }]
    const fields = [...diffNode(previous, node), ...diffEdges(before, after, node.id)]
    return fields.length === 0 ? [] : [{ node, kind: 'changed', fields }]
  })
  const removed = before.nodes.filter(({ id }) => !now.has(id))
  return [...changed, ...removed.map((node): NodeDiff => ({ node, kind: 'removed', fields: [] }))]
}

function diffNode(before: FlowNode, after: FlowNode): FieldDiff[] {
  const flat = (node: FlowNode): Record<string, unknown> => {
    const { id: _id, position: _position, parameters, pinned: _pinned, ...settings } = node
    return { ...settings, ...parameters }
  }
  const [old, now] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
    const [was, is] = [toText(old[name]), toText(now[name])]
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

/** Where a node leads to, as one field. */
function diffEdges(before: Graph, after: Graph, id: string): FieldDiff[] {
  const nextOf = (graph: Graph) =>
    graph.edges
      .filter((edge) => edge.from === id)
      .map((edge) => `${edge.output}:${graph.nodes.find((node) => node.id === edge.to)?.name ?? ''}`)
      .toSorted()
  const keptBoth = (graph: Graph, other: Graph) =>
    nextOf(graph).filter((next) => other.nodes.some((node) => next.endsWith(`:${node.name}`)))
  const [was, is] = [keptBoth(before, after), keptBoth(after, before)]
  const names = (edges: readonly string[]) =>
    edges.length === 0 ? null : edges.map((edge) => edge.slice(edge.indexOf(':') + 1)).join(', ')
  return was.join() === is.join() ? [] : [{ name: 'leads to', before: names(was), after: names(is) }]
}

function toText(value: unknown): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One picture of both: the later graph, with the nodes and edges that it no longer has. */
export function mergeForDiff(before: Graph, after: Graph): Graph {
  const now = new Set(after.nodes.map(({ id }) => id))
  const gone = before.nodes.filter(({ id }) => !now.has(id))
  const goneIds = new Set(gone.map(({ id }) => id))
  const edges = before.edges.filter(({ from, to }) => goneIds.has(from) || goneIds.has(to))
  return { ...after, nodes: [...after.nodes, ...gone], edges: [...after.edges, ...edges] }
}
