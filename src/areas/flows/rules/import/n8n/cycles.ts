import type { FlowEdge, FlowNode } from '../../../contract/graph.ts'
import { loopType } from '../../find-cycle.ts'

/** n8n lets any connection lead back; here only a loop node repeats steps. Returns the edges without those that do. */
export function withoutCycles(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
): { edges: FlowEdge[]; dropped: FlowEdge[] } {
  const loops = new Set(nodes.filter(({ type }) => type === loopType).map(({ id }) => id))
  const next = Map.groupBy(edges, ({ from }) => from)
  const state = new Map<string, 'open' | 'done'>()
  const dropped = new Set<FlowEdge>()
  for (const { id } of nodes) {
    if (state.has(id)) continue
    const stack: { id: string; edges: readonly FlowEdge[]; at: number }[] = [{ id, edges: next.get(id) ?? [], at: 0 }]
    state.set(id, 'open')
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const edge = top.edges[top.at++]
      if (!edge) {
        state.set(top.id, 'done')
        stack.pop()
      } else if (loops.has(edge.to)) continue
      else if (state.get(edge.to) === 'open') dropped.add(edge)
      else if (!state.has(edge.to)) {
        state.set(edge.to, 'open')
        stack.push({ id: edge.to, edges: next.get(edge.to) ?? [], at: 0 })
      }
    }
  }
  return { edges: edges.filter((edge) => !dropped.has(edge)), dropped: [...dropped] }
}
