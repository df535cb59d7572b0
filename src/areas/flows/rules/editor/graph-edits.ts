import type { FlowEdge, FlowNode, Graph } from '../../contract/graph.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { hasAddress } from '../hook-types.ts'
import { renameInParameters } from './node-references.ts'

export type StickyNote = Graph['stickyNotes'][number]
export type Position = FlowNode['position']
export type Port = { node: string; output: number }

export const emptyGraph: Graph = { nodes: [], edges: [], stickyNotes: [] }
export const nodeWidth = 192
export const nodeHeight = 84
/** From the left edge of one node to the next. */
const columnWidth = 256
const rowHeight = 116
const grid = 4

export const newId = () => crypto.randomUUID().slice(0, 8)

/** A webhook, a form and a mail trigger have their address from the start. Nobody guesses it. */
export function startParameters(type: string): Record<string, unknown> {
  if (type === 'flow.mail') return { address: crypto.randomUUID().replaceAll('-', '').slice(0, 24) }
  if (!hasAddress(type)) return {}
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return {
    path: btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
  }
}

export const snap = ({ x, y }: Position): Position => ({
  x: Math.round(x / grid) * grid,
  y: Math.round(y / grid) * grid,
})

type NewNode = { type: Pick<NodeTypeInfo, 'type' | 'title' | 'inputs'>; position?: Position; after?: Port; id?: string }

/** Adds a node at a position, or to the right of the node whose output it continues. */
export function addNode(graph: Graph, { type, position, after, id = newId() }: NewNode): Graph {
  const source = after && graph.nodes.find((node) => node.id === after.node)
  const wanted = position ?? (source && after ? besideOutput(source, after) : { x: 0, y: 0 })
  const node: FlowNode = {
    id,
    name: uniqueName(graph, type.title),
    type: type.type,
    position: snap(freePosition(graph, wanted)),
    parameters: startParameters(type.type),
    isDisabled: false,
    onError: 'stop',
    runsOnce: false,
  }
  const added = { ...graph, nodes: [...graph.nodes, node] }
  return source && after && type.inputs.length > 0
    ? connect(added, { from: after.node, output: after.output, to: id, input: 0 })
    : added
}

/** To the right; what continues the second output stands below what continues the first. */
function besideOutput({ position: { x, y } }: FlowNode, { output }: Port): Position {
  return { x: x + columnWidth, y: y + output * rowHeight }
}

/** Puts a node between two others. What follows moves to the right. */
export function insertOnEdge(graph: Graph, edge: FlowEdge, type: NewNode['type'], id = newId()): Graph {
  const target = graph.nodes.find((node) => node.id === edge.to)
  if (!target) return graph
  const moved = new Set(followers(graph, edge.to))
  const isBefore = (node: FlowNode) => moved.has(node.id) && node.id !== edge.from
  const room: Graph = {
    ...graph,
    nodes: graph.nodes.map((node) =>
      isBefore(node) ? { ...node, position: { ...node.position, x: node.position.x + columnWidth } } : node,
    ),
    edges: graph.edges.filter((other) => !isSameEdge(other, edge)),
  }
  const added = addNode(room, { type, position: target.position, id })
  const joined = connect(added, { from: edge.from, output: edge.output, to: id, input: 0 })
  return connect(joined, { from: id, output: 0, to: edge.to, input: edge.input })
}

/** A node and everything that comes after it. */
function followers(graph: Graph, start: string): string[] {
  const found = new Set([start])
  for (const id of found) for (const edge of graph.edges) if (edge.from === id) found.add(edge.to)
  return [...found]
}

export function connect(graph: Graph, edge: FlowEdge): Graph {
  if (edge.from === edge.to || graph.edges.some((other) => isSameEdge(other, edge))) return graph
  return { ...graph, edges: [...graph.edges, edge] }
}

export const isSameEdge = (one: FlowEdge, other: FlowEdge) => edgeId(one) === edgeId(other)

export const edgeId = ({ from, output, to, input }: FlowEdge) => `${from}:${output}>${to}:${input}`

export function removeElements(graph: Graph, ids: ReadonlySet<string>): Graph {
  const isKept = ({ id }: { id: string }) => !ids.has(id)
  return {
    nodes: graph.nodes.filter(isKept),
    edges: graph.edges.filter((edge) => !ids.has(edge.from) && !ids.has(edge.to) && !ids.has(edgeId(edge))),
    stickyNotes: graph.stickyNotes.filter(isKept),
  }
}

export function moveElements(graph: Graph, positions: ReadonlyMap<string, Position>): Graph {
  const move = <Element extends { id: string; position: Position }>(element: Element): Element => {
    const position = positions.get(element.id)
    return position ? { ...element, position } : element
  }
  return { ...graph, nodes: graph.nodes.map(move), stickyNotes: graph.stickyNotes.map(move) }
}

export function changeNode(graph: Graph, id: string, change: Partial<Omit<FlowNode, 'id' | 'name'>>): Graph {
  return { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)) }
}

/** Expressions that name the node follow. An empty or used name changes nothing. */
export function renameNode(graph: Graph, id: string, name: string): Graph {
  const node = graph.nodes.find((other) => other.id === id)
  const wanted = name.trim()
  if (!node || wanted === '' || wanted === node.name) return graph
  const free = uniqueName({ ...graph, nodes: graph.nodes.filter((other) => other.id !== id) }, wanted)
  return {
    ...graph,
    nodes: graph.nodes.map((other) => {
      const parameters = renameInParameters(other.parameters, new Map([[node.name, free]]))
      return other.id === id ? { ...other, name: free, parameters } : { ...other, parameters }
    }),
  }
}

/** Disables the nodes, or enables them if all of them are disabled. */
export function toggleDisabled(graph: Graph, ids: ReadonlySet<string>): Graph {
  const chosen = graph.nodes.filter((node) => ids.has(node.id))
  const isDisabled = !chosen.every((node) => node.isDisabled)
  return { ...graph, nodes: graph.nodes.map((node) => (ids.has(node.id) ? { ...node, isDisabled } : node)) }
}

export function addSticky(graph: Graph, position: Position, id = newId()): Graph {
  const sticky: StickyNote = {
    id,
    position: snap(position),
    size: { width: 192, height: 92 },
    text: '',
    color: 'yellow',
  }
  return { ...graph, stickyNotes: [...graph.stickyNotes, sticky] }
}

export function changeSticky(graph: Graph, id: string, change: Partial<Omit<StickyNote, 'id'>>): Graph {
  return {
    ...graph,
    stickyNotes: graph.stickyNotes.map((sticky) => (sticky.id === id ? { ...sticky, ...change } : sticky)),
  }
}

/** "Set fields", "Set fields 2" … Expressions name nodes, so names differ. */
export function uniqueName(graph: Pick<Graph, 'nodes'>, wanted: string): string {
  const used = new Set(graph.nodes.map(({ name }) => name))
  if (!used.has(wanted)) return wanted
  const base = wanted.replace(/ \d+$/, '')
  let number = 2
  while (used.has(`${base} ${number}`)) number += 1
  return `${base} ${number}`
}

/** Below what is there already. */
function freePosition(graph: Graph, { x, y }: Position): Position {
  const isTaken = (top: number) =>
    graph.nodes.some(({ position }) => Math.abs(position.x - x) < nodeWidth && Math.abs(position.y - top) < nodeHeight)
  let top = y
  while (isTaken(top)) top += rowHeight
  return { x, y: top }
}
