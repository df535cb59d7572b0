import type { FlowNode, Graph } from '../../contract/graph.ts'
import { orderSection, type SectionOrder } from '../../rules/sections/section-order.ts'
import { sectionOf, type Section } from '../../rules/sections/sections.ts'
import { findNodeType } from '../nodes/node-types.ts'

/** What executing a section needs that does not depend on the run. */
export type PreparedSection = {
  section: Section
  byId: ReadonlyMap<string, FlowNode>
  order: SectionOrder
  /** Whether a unit is a branch of its own, because it or something in its loop leaves the process. */
  isConcurrent: (unit: string) => boolean
}

/** Runs of one version share its graph, so this is made once for them. */
export function prepareSection(graph: Graph, within: ReadonlySet<string>, start: string | undefined): PreparedSection {
  const sections = entryOf(prepared, graph, () => new WeakMap())
  const starts = entryOf(sections, within, () => new Map<string | undefined, PreparedSection>())
  const known = starts.get(start) ?? prepare(graph, within, start)
  starts.set(start, known)
  return known
}

const prepared = new WeakMap<Graph, WeakMap<ReadonlySet<string>, Map<string | undefined, PreparedSection>>>()

function entryOf<Key extends WeakKey, Value>(map: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make()
  map.set(key, known)
  return known
}

function prepare(graph: Graph, within: ReadonlySet<string>, start: string | undefined): PreparedSection {
  const section = sectionOf(graph, within)
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const concurrent = new Set(
    section.units.filter((unit) =>
      [unit, ...(section.bodies.get(unit) ?? [])].some((id) => leavesProcess(byId.get(id))),
    ),
  )
  const order = orderSection(graph, section, start, concurrent.size > 0)
  return { section, byId, order, isConcurrent: (unit) => concurrent.has(unit) }
}

function leavesProcess(node: FlowNode | undefined): boolean {
  if (!node || node.isDisabled) return false
  const type = findNodeType(node.type)
  return !type?.isPure && type?.group !== 'trigger'
}
