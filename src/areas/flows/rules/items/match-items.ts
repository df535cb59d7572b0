import type { Item } from '../../contract/graph.ts'
import { toText } from '../conditions.ts'
import { readField } from '../field-path.ts'
import { checkItemCount } from './item-limit.ts'

export type MatchOptions = {
  by: 'position' | 'fields' | 'all'
  /** The fields of each side, in the same order. */
  first: readonly string[]
  second: readonly string[]
  /** Only the first partner of an item counts. */
  onlyFirst: boolean
  /** "3" and 3 are equal. */
  isFuzzy: boolean
}

export type Matches = {
  pairs: (readonly [Item, Item])[]
  /** The items without a partner. */
  firstRest: Item[]
  secondRest: Item[]
}

/** Which items of one list belong to which of another. */
export function matchItems(first: readonly Item[], second: readonly Item[], options: MatchOptions): Matches {
  const matches: Matches = { pairs: [], firstRest: [], secondRest: [] }
  const partners = Map.groupBy(second.keys(), (index) => keyOf(second[index], index, options.second, options))
  const used = new Set<number>()
  for (const [index, item] of first.entries()) {
    const key = keyOf(item, index, options.first, options)
    const found = key === undefined ? [] : (partners.get(key) ?? [])
    if (found.length === 0) matches.firstRest.push(item)
    const taken = options.onlyFirst ? found.slice(0, 1) : found
    checkItemCount(matches.pairs.length + taken.length)
    for (const place of taken) {
      const partner = second[place]
      if (partner) matches.pairs.push([item, partner])
    }
    for (const place of found) used.add(place)
  }
  matches.secondRest = second.filter((_, index) => !used.has(index))
  return matches
}

/** Undefined for an item without the fields: it matches none. */
function keyOf(
  item: Item | undefined,
  index: number,
  fields: readonly string[],
  { by, isFuzzy }: MatchOptions,
): string | undefined {
  if (by === 'all') return ''
  if (by === 'position' || !item) return String(index)
  const values = fields.map((field) => readField(item, field))
  if (values.every((value) => value === undefined)) return undefined
  return JSON.stringify(isFuzzy ? values.map(toText) : values)
}
