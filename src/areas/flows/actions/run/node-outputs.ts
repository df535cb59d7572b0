import type { Item } from '../../contract/graph.ts'
import { findSource, linkByPlace } from '../../rules/items/paired-items.ts'

type Outputs = readonly (readonly Item[])[]

/** What the nodes of a run gave, by their names. */
export type NodeOutputs = {
  /** What a node gave last. */
  last(name: string): Outputs | undefined
  /** The item of a node from which this one was made; in a loop of any of its executions. */
  pairedItem(name: string, item: Item): Item | undefined
  /** For a batch of a loop beside others: what is added there is not seen by the others. */
  fork(): NodeOutputs
  /** Adds what a fork has. */
  join(fork: NodeOutputs): void
  /** What was added here, in order. */
  own(): ReadonlyMap<string, readonly Outputs[]>
  add(name: string, inputs: readonly (readonly Item[])[], outputs: Outputs): void
}

export function collectNodeOutputs(outer?: NodeOutputs): NodeOutputs {
  const byName = new Map<string, Outputs[]>()
  /** Made when somebody asks. `count`: of executions that are in it. */
  const members = new Map<string, { items: Set<Item>; count: number }>()
  const membersOf = (name: string): Set<Item> => {
    const all = byName.get(name) ?? []
    const known = members.get(name) ?? { items: new Set(), count: 0 }
    for (const outputs of all.slice(known.count))
      for (const items of outputs) for (const item of items) known.items.add(item)
    members.set(name, { items: known.items, count: all.length })
    return known.items
  }
  const nodeOutputs: NodeOutputs = {
    last: (name) => byName.get(name)?.at(-1) ?? outer?.last(name),
    pairedItem: (name, item) => {
      const items = membersOf(name)
      return findSource(item, (each) => items.has(each)) ?? outer?.pairedItem(name, item)
    },
    add: (name, inputs, outputs) => {
      linkByPlace(inputs.flat(), outputs)
      const earlier = byName.get(name)
      if (earlier) earlier.push(outputs)
      else byName.set(name, [outputs])
    },
    own: () => byName,
    fork: () => collectNodeOutputs(nodeOutputs),
    join: (fork) => {
      for (const [name, all] of fork.own()) byName.set(name, [...(byName.get(name) ?? []), ...all])
    },
  }
  return nodeOutputs
}
