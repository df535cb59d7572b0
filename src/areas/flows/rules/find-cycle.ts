import type { Graph } from '../contract/graph.ts'

export const loopType = 'flow.loop'

/** A node on a cycle that does not go through a loop node. */
export function findCycle({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): string | undefined {
  const loops = new Set(nodes.filter(({ type }) => type === loopType).map(({ id }) => id))
  const next = Map.groupBy(
    edges.filter(({ to }) => !loops.has(to)),
    ({ from }) => from,
  )
  const done = new Set<string>()
  for (const { id } of nodes) {
    const path = new Set<string>()
    const stack: { id: string; isLeaving: boolean }[] = [{ id, isLeaving: false }]
    for (let top = stack.pop(); top; top = stack.pop()) {
      if (top.isLeaving) {
        path.delete(top.id)
        done.add(top.id)
        continue
      }
      if (path.has(top.id)) return top.id
      if (done.has(top.id)) continue
      path.add(top.id)
      stack.push({ id: top.id, isLeaving: true })
      for (const { to } of next.get(top.id) ?? []) stack.push({ id: to, isLeaving: false })
    }
  }
  return undefined
}
