import type { Item } from '../../contract/graph.ts'
import { findSource, linkByPlace } from '../../rules/items/paired-items.ts'

type Outputs = readonly (readonly Item[])[]

/** What the nodes of a run gave, by their names. */
export type NodeOutputs = {
  /** What a node gave last. */
  last(name: string): Outputs | undefined
  /** The item of a node from which this one was made; in a loop of any of its executions. */
  pairedItem(name: string, item: Item): Item | undefined
  add(name: string, inputs: readonly (readonly Item[])[], outputs: Outputs): void
}

export function collectNodeOutputs(): NodeOutputs {
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
  return {
    last: (name) => byName.get(name)?.at(-1),
    pairedItem: (name, item) => {
      const items = membersOf(name)
      return findSource(item, (each) => items.has(each))
    },
    add: (name, inputs, outputs) => {
      linkByPlace(inputs.flat(), outputs)
      const earlier = byName.get(name)
      if (earlier) earlier.push(outputs)
      else byName.set(name, [outputs])
    },
  }
}
