import type { Graph } from '../../contract/graph.ts'

export type Direction = readonly [-1 | 0 | 1, -1 | 0 | 1]

/** The step that an arrow key goes to: the nearest one in that direction. */
export function neighborOf({ nodes }: Pick<Graph, 'nodes'>, id: string, [dx, dy]: Direction): string | undefined {
  const start = nodes.find((node) => node.id === id)?.position
  if (!start) return undefined
  const found = nodes.flatMap((node) => {
    const [x, y] = [node.position.x - start.x, node.position.y - start.y]
    const along = x * dx + y * dy
    const across = Math.abs(x * dy) + Math.abs(y * dx)
    return along > 0 && node.id !== id ? [{ id: node.id, distance: along + across * 2 }] : []
  })
  return found.toSorted((a, b) => a.distance - b.distance)[0]?.id
}
