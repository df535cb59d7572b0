import type { FlowEdge, Graph } from '../../contract/graph.ts'
import { loopType } from '../find-cycle.ts'

/** The outputs of a loop node. */
export const loopOutputs = { done: 0, batch: 1 } as const

/**
 * Part of a graph that is executed together: the whole, or the body of a loop. A loop and its body are one unit, which is
 * executed when everything that leads into it has arrived.
 */
export type Section = {
  /** In the order of the graph. */
  units: readonly string[]
  /** By loop node. */
  bodies: ReadonlyMap<string, ReadonlySet<string>>
  /** The unit of a node; undefined if it is outside. */
  unitOf: (node: string) => string | undefined
}

export function sectionOf({ nodes, edges }: Graph, within: ReadonlySet<string>): Section {
  const bodies = new Map<string, ReadonlySet<string>>()
  const loopOf = new Map<string, string>()
  for (const { id, type } of nodes) {
    if (type !== loopType || !within.has(id) || loopOf.has(id)) continue
    const body = bodyOf(edges, id, within)
    bodies.set(id, body)
    for (const node of body) loopOf.set(node, id)
  }
  const units = nodes.flatMap(({ id }) => (within.has(id) && !loopOf.has(id) ? [id] : []))
  const isUnit = new Set(units)
  return { units, bodies, unitOf: (node) => loopOf.get(node) ?? (isUnit.has(node) ? node : undefined) }
}

/** The nodes that follow from some nodes, without passing through others. */
export function descendantsOf(
  edges: readonly FlowEdge[],
  from: readonly string[],
  isAllowed: (node: string) => boolean = () => true,
): Set<string> {
  const next = Map.groupBy(edges, (edge) => edge.from)
  const found = new Set<string>()
  const stack = [...from]
  for (let node = stack.pop(); node !== undefined; node = stack.pop())
    if (!found.has(node) && isAllowed(node)) {
      found.add(node)
      for (const { to } of next.get(node) ?? []) stack.push(to)
    }
  return found
}

export function ancestorsOf(edges: readonly FlowEdge[], node: string): Set<string> {
  const reversed = edges.map(({ from, to }) => ({ from: to, to: from, output: 0, input: 0 }))
  return descendantsOf(reversed, [node])
}

/** What follows from a batch and not from the end of the loop. */
function bodyOf(edges: readonly FlowEdge[], loop: string, within: ReadonlySet<string>): Set<string> {
  const follow = (output: number) =>
    descendantsOf(
      edges,
      edges.flatMap((edge) => (edge.from === loop && edge.output === output ? [edge.to] : [])),
      (node) => node !== loop && within.has(node),
    )
  return follow(loopOutputs.batch).difference(follow(loopOutputs.done))
}

/** The outermost loop whose body has this node, or the node itself: where a run can begin again. */
export function restartNode(graph: Graph, node: string): string {
  const all = new Set(graph.nodes.map(({ id }) => id))
  return sectionOf(graph, all).unitOf(node) ?? node
}
