import type { Graph } from '../../contract/graph.ts'

/** Whether two graphs are equal, whatever the order of the keys: the database has its own. */
export function isSameGraph(one: Graph, other: Graph): boolean {
  return one === other || canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
