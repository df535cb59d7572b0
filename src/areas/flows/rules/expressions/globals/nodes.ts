import type { Item } from '../../../contract/graph.ts'
import type { Evaluation } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { HostObject, hostFunction } from '../host-object.ts'
import { toNumber, toText } from '../values.ts'

/** `$('Name')`: the items that an earlier node gave. */
export function nodeReference(name: string, evaluation: Evaluation): HostObject {
  const output = (index: unknown): readonly Item[] => outputsOf(name, evaluation)[toNumber(index ?? 0)] ?? []
  const calls: Record<string, HostObject> = {
    all: hostFunction('all', ([index]) => output(index)),
    first: hostFunction('first', ([index]) => output(index)[0]),
    itemMatching: hostFunction('itemMatching', ([index]) => {
      const item = evaluation.data.items[toNumber(index)]
      return (item && evaluation.data.pairedItem?.(name, item)) ?? firstOutput(name, evaluation)[toNumber(index)]
    }),
    last: hostFunction('last', ([index]) => output(index).at(-1)),
  }
  return new HostObject(`$('${name}')`, {
    member: (key) => {
      if (key === 'item' || key === 'pairedItem') return itemOf(name, evaluation)
      if (key === 'json' || key === 'binary') return itemOf(name, evaluation)[key]
      if (key === 'context') return evaluation.data.loopState?.(name) ?? {}
      if (key === 'isExecuted') return evaluation.data.nodeItems(name) !== undefined
      return Object.hasOwn(calls, key) ? calls[key] : undefined
    },
    memberNames: ['item', 'first', 'last', 'all', 'json', 'binary', 'isExecuted', 'itemMatching', 'context'],
  })
}

/** `$node["Name"].json` */
export function nodesByName(evaluation: Evaluation): HostObject {
  return new HostObject('$node', { member: (name) => nodeReference(name, evaluation) })
}

export function input(evaluation: Evaluation): HostObject {
  const { data } = evaluation
  const calls: Record<string, HostObject> = {
    all: hostFunction('$input.all', () => data.items),
    first: hostFunction('$input.first', () => data.items[0]),
    last: hostFunction('$input.last', () => data.items.at(-1)),
  }
  return new HostObject('$input', {
    member: (key) => {
      if (key === 'item') return data.item
      if (key === 'json' || key === 'binary') return data.item[key]
      if (key === 'params') return data.node?.().parametersBefore ?? {}
      return Object.hasOwn(calls, key) ? calls[key] : undefined
    },
    memberNames: ['item', 'first', 'last', 'all', 'json', 'binary', 'params'],
  })
}

/** `$items()` are those that came in, `$items("Name", output)` those of a node. */
export const items = hostFunction('$items', ([name, output], evaluation) =>
  name === undefined
    ? evaluation.data.items
    : (outputsOf(toText(name, evaluation), evaluation)[toNumber(output ?? 0)] ?? []),
)

/** `$item(0).$node["Name"].json`: what an expression sees for another item. */
export const itemAt = hostFunction('$item', ([index], evaluation) => {
  const { data } = evaluation
  const itemIndex = toNumber(index ?? 0)
  const item = data.items[itemIndex] ?? { json: {} }
  const { pairedItem } = data
  const other = evaluation.withData({
    ...data,
    item,
    itemIndex,
    pairedItem: pairedItem && ((name, of = item) => pairedItem(name, of)),
  })
  return new HostObject('$item', {
    member: (key) => {
      if (key === '$json') return item.json
      if (key === '$binary') return item.binary ?? {}
      return key === '$node' ? nodesByName(other) : undefined
    },
    memberNames: ['$json', '$binary', '$node'],
  })
})

export const node = hostFunction('$', ([name], evaluation) => nodeReference(toText(name, evaluation), evaluation))

function outputsOf(name: string, evaluation: Evaluation): readonly (readonly Item[])[] {
  const outputs = evaluation.data.nodeItems(name)
  if (!outputs) throw new ExpressionError(`The step “${name}” does not exist or has not run yet.`)
  return outputs
}

function firstOutput(name: string, evaluation: Evaluation): readonly Item[] {
  return outputsOf(name, evaluation).find((list) => list.length > 0) ?? []
}

/** The item that this one was made from; else the only one, or the one with the same number. */
function itemOf(name: string, evaluation: Evaluation): Item {
  const { data } = evaluation
  const list = firstOutput(name, evaluation)
  const item = data.pairedItem?.(name) ?? (list.length === 1 ? list[0] : list[data.itemIndex])
  if (!item)
    throw new ExpressionError(`The step “${name}” gave no item for this one. Write .first(), .last() or .all().`)
  return item
}
