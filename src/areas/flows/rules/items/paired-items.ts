import type { Item } from '../../contract/graph.ts'

type Outputs = readonly (readonly Item[])[]

const sources = new WeakMap<Item, readonly Item[]>()

/** Remembers from which items this one was made, so that `$('Node').item` finds the right one. */
export function madeFrom(source: Item | readonly Item[], result: Item): Item {
  sources.set(result, isItem(source) ? [source] : source)
  return result
}

/** The first of these items from which this one was made, directly or over others; perhaps itself. */
export function findSource(item: Item, isWanted: (item: Item) => boolean): Item | undefined {
  const seen = new Set<Item>()
  let level: readonly Item[] = [item]
  while (level.length > 0 && seen.size < maxItems) {
    const found = level.find(isWanted)
    if (found) return found
    for (const each of level) seen.add(each)
    level = [...new Set(level.flatMap((each) => sources.get(each) ?? []))].filter((each) => !seen.has(each))
  }
  return undefined
}

const maxItems = 10_000

/** For what a node does not say itself: all from the only item, or each from the one at its place. */
export function linkByPlace(inputs: readonly Item[], outputs: Outputs): void {
  if (outputs.every((items) => items.every((item) => sources.has(item)))) return
  const unlinked = outputs.flat().filter((item) => !sources.has(item))
  if (inputs.length === 0) return
  const came = new Set(inputs)
  const made = unlinked.filter((item) => !came.has(item))
  const [only] = inputs
  if (inputs.length === 1 && only) for (const item of made) madeFrom(only, item)
  else if (made.length === inputs.length)
    for (const [index, item] of made.entries()) madeFrom(inputs[index] ?? [], item)
}

/**
 * For each item that a node gave the number of the input item from which it was made, or -1. Undefined if that is clear
 * without: from the only one, or each from the one at its place.
 */
export function pairsOf(inputs: readonly Item[], outputs: Outputs): number[][] | undefined {
  if (inputs.length < 2) return undefined
  const places = new Map(inputs.map((item, index) => [item, index]))
  const pairs = outputs.map((items) =>
    items.map((item) => {
      const source = findSource(item, (each) => places.has(each))
      return source === undefined ? -1 : (places.get(source) ?? -1)
    }),
  )
  const flat = pairs.flat()
  return flat.length === inputs.length && flat.every((place, index) => place === index) ? undefined : pairs
}

/** The reverse: for items that come from storage. */
export function linkPairs(
  inputs: readonly Item[],
  outputs: Outputs,
  pairs: readonly (readonly number[])[] | undefined,
) {
  if (!pairs) return linkByPlace(inputs, outputs)
  for (const [output, items] of outputs.entries())
    for (const [index, item] of items.entries()) {
      const source = inputs[pairs[output]?.[index] ?? -1]
      if (source) madeFrom(source, item)
    }
}

/** The same items, stored in two places. */
export function linkEqual(from: readonly Item[], to: readonly Item[]): void {
  const byText = Map.groupBy(from, (item) => JSON.stringify(item))
  for (const item of to) {
    const equal = byText.get(JSON.stringify(item))
    const source = equal && equal.length > 1 ? equal.shift() : equal?.[0]
    if (source && source !== item) madeFrom(source, item)
  }
}

function isItem(value: Item | readonly Item[]): value is Item {
  return !Array.isArray(value)
}
