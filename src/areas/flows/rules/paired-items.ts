import type { Item } from '../contract/graph.ts'

const sources = new WeakMap<Item, readonly Item[]>()

/** Remembers from which items this one was made, so that `$('Node').item` finds the right one. */
export function madeFrom(source: Item | readonly Item[], result: Item): Item {
  sources.set(result, isItem(source) ? [source] : source)
  return result
}

export function hasSource(item: Item): boolean {
  return sources.has(item)
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

function isItem(value: Item | readonly Item[]): value is Item {
  return !Array.isArray(value)
}
