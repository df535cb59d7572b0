import type { FlowNode, Graph } from '../../contract/graph.ts'
import type { Section } from './sections.ts'

/** In which order the units of a section are executed. */
export type SectionOrder = {
  /** The units that wait for a unit, once for each edge between them. */
  followers: ReadonlyMap<string, readonly string[]>
  /** True if everything that a unit leads to goes through another one. */
  leadsOnlyTo: (unit: string, target: string) => boolean
}

/**
 * A unit waits for those that lead to it, and for those that its expressions name. So `$('Other branch')` finds the same
 * in every execution of a run, although branches work at the same time.
 */
export function orderSection(
  graph: Graph,
  section: Section,
  start: string | undefined,
  isParallel: boolean,
): SectionOrder {
  const followers = new Map<string, string[]>(section.units.map((unit) => [unit, []]))
  const exits = new Set<string>()
  for (const edge of graph.edges) {
    const [from, to] = [section.unitOf(edge.from), section.unitOf(edge.to)]
    if (from === undefined || from === to) continue
    if (to === undefined) exits.add(from)
    else if (to !== start) followers.get(from)?.push(to)
  }
  const ends = new Map([...followers].map(([unit, next]) => [unit, [...next]]))
  for (const { from, to } of isParallel ? namedNodes(graph, section) : [])
    if (to !== start && !leadsTo(followers, from, to) && !leadsTo(followers, to, from)) followers.get(from)?.push(to)
  const leadsOnlyTo = (unit: string, target: string): boolean => {
    const reached = reachedFrom(ends, unit, target)
    return unit !== target && reached.has(target) && reached.values().every((each) => each === target || !isEnd(each))
  }
  const isEnd = (unit: string) => exits.has(unit) || ends.get(unit)?.length === 0
  return { followers, leadsOnlyTo }
}

function namedNodes({ nodes }: Graph, section: Section): { from: string; to: string }[] {
  const unitByName = new Map(nodes.map(({ id, name }) => [name, section.unitOf(id)]))
  return nodes.flatMap((node) => {
    const to = section.unitOf(node.id)
    if (to === undefined) return []
    return namesIn(node).flatMap((name) => {
      const from = unitByName.get(name)
      return from === undefined || from === to ? [] : [{ from, to }]
    })
  })
}

/** The names of nodes in the expressions of a node. */
function namesIn({ parameters }: FlowNode): string[] {
  const text = JSON.stringify(parameters)
  if (!text.includes('{{')) return []
  return [...text.matchAll(/(?:\$(?:items)?\(|\$node\[)(?:'|\\")(.*?)(?:'|\\")/g)].map(([, name = '']) => name)
}

function leadsTo(followers: Followers, from: string, to: string): boolean {
  return reachedFrom(followers, from, to).has(to)
}

type Followers = ReadonlyMap<string, readonly string[]>

/** A unit and all that follow from it, without passing through `target`. */
function reachedFrom(followers: Followers, from: string, target: string): Set<string> {
  const reached = new Set<string>()
  const stack = [from]
  for (let unit = stack.pop(); unit !== undefined; unit = stack.pop()) {
    if (reached.has(unit)) continue
    reached.add(unit)
    if (unit !== target) stack.push(...(followers.get(unit) ?? []))
  }
  return reached
}
