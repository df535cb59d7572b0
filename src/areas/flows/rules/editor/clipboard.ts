import type { FlowEdge, FlowNode, Graph } from '../../contract/graph.ts'
import { newId, snap, startParameters, uniqueName, type Position, type StickyNote } from './graph-edits.ts'
import { renameInParameters } from './node-references.ts'

/** The chosen nodes, the edges between them and the chosen sticky notes, as JSON. */
export function copyElements(graph: Graph, ids: ReadonlySet<string>): string {
  const nodes = graph.nodes.filter(({ id }) => ids.has(id))
  const edges = graph.edges.filter(({ from, to }) => ids.has(from) && ids.has(to))
  const stickyNotes = graph.stickyNotes.filter(({ id }) => ids.has(id))
  return JSON.stringify({ nodes, edges, stickyNotes }, null, 2)
}

/**
 * Adds what was copied, here or in another flow, with new ids and unused names; expressions among the copies follow the
 * new names. Undefined if the text is something else.
 */
export function pasteElements(
  graph: Graph,
  text: string,
  at: Position | 'beside',
): { graph: Graph; ids: string[] } | undefined {
  const copied = parseGraph(text)
  if (!copied || copied.nodes.length + copied.stickyNotes.length === 0) return undefined
  const shift = shiftTo(copied, at)
  const ids = new Map([...copied.nodes, ...copied.stickyNotes].map(({ id }) => [id, newId()]))
  const names = new Map<string, string>()
  const place = <Element extends { id: string; position: Position }>(element: Element): Element => ({
    ...element,
    id: ids.get(element.id) ?? element.id,
    position: snap({ x: element.position.x + shift.x, y: element.position.y + shift.y }),
  })
  let nodes = graph.nodes
  for (const node of copied.nodes) {
    const name = uniqueName({ nodes }, node.name)
    names.set(node.name, name)
    nodes = [...nodes, { ...place(node), name }]
  }
  const added = new Set(ids.values())
  return {
    ids: [...added],
    graph: {
      nodes: nodes.map((node) =>
        added.has(node.id)
          ? { ...node, parameters: { ...renameInParameters(node.parameters, names), ...startParameters(node.type) } }
          : node,
      ),
      edges: [...graph.edges, ...copied.edges.flatMap((edge) => withNewIds(edge, ids))],
      stickyNotes: [...graph.stickyNotes, ...copied.stickyNotes.map(place)],
    },
  }
}

function withNewIds(edge: FlowEdge, ids: ReadonlyMap<string, string>): FlowEdge[] {
  const [from, to] = [ids.get(edge.from), ids.get(edge.to)]
  return from === undefined || to === undefined ? [] : [{ ...edge, from, to }]
}

function shiftTo(copied: Graph, at: Position | 'beside'): Position {
  if (at === 'beside') return { x: 32, y: 32 }
  const all = [...copied.nodes, ...copied.stickyNotes]
  return {
    x: at.x - Math.min(...all.map(({ position }) => position.x)),
    y: at.y - Math.min(...all.map(({ position }) => position.y)),
  }
}

function parseGraph(text: string): Graph | undefined {
  const value = parseJson(text)
  if (!isObject(value) || !Array.isArray(value['nodes'])) return undefined
  const list = (name: string) => (Array.isArray(value[name]) ? value[name].filter(isObject) : [])
  return {
    nodes: list('nodes').flatMap(toNode),
    edges: list('edges').flatMap(toEdge),
    stickyNotes: list('stickyNotes').flatMap(toSticky),
  }
}

function parseJson(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Text from the clipboard may be anything, so each part is checked; the server validates the whole. */
function toNode(value: Record<string, unknown>): FlowNode[] {
  const { id, name, type, parameters, onError, retries, approval, pinned, note } = value
  const position = toPosition(value['position'])
  if (typeof id !== 'string' || typeof name !== 'string' || typeof type !== 'string' || !position) return []
  return [
    {
      id,
      name,
      type,
      position,
      parameters: isObject(parameters) ? parameters : {},
      isDisabled: value['isDisabled'] === true,
      onError: onError === 'continue' || onError === 'branch' ? onError : 'stop',
      runsOnce: value['runsOnce'] === true,
      ...(isObject(retries) &&
        typeof retries['attempts'] === 'number' &&
        typeof retries['waitSeconds'] === 'number' && {
          retries: { attempts: retries['attempts'], waitSeconds: retries['waitSeconds'] },
        }),
      ...((approval === 'ask' || approval === 'allow') && { approval }),
      ...(Array.isArray(pinned) && {
        pinned: pinned.filter(isObject).flatMap(({ json }) => (isObject(json) ? [{ json }] : [])),
      }),
      ...(typeof note === 'string' && { note }),
    },
  ]
}

function toEdge({ from, to, output, input }: Record<string, unknown>): FlowEdge[] {
  if (typeof from !== 'string' || typeof to !== 'string') return []
  return [{ from, to, output: typeof output === 'number' ? output : 0, input: typeof input === 'number' ? input : 0 }]
}

function toSticky(value: Record<string, unknown>): StickyNote[] {
  const { id, text, size, color } = value
  const position = toPosition(value['position'])
  if (typeof id !== 'string' || typeof text !== 'string' || !position || !isObject(size)) return []
  const { width, height } = size
  if (typeof width !== 'number' || typeof height !== 'number') return []
  return [
    { id, text, position, size: { width, height }, color: stickyColors.find((known) => known === color) ?? 'yellow' },
  ]
}

export const stickyColors: readonly StickyNote['color'][] = ['yellow', 'green', 'blue', 'red', 'gray']

function toPosition(value: unknown): Position | undefined {
  if (!isObject(value) || typeof value['x'] !== 'number' || typeof value['y'] !== 'number') return undefined
  return { x: value['x'], y: value['y'] }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
