import { type Item, item as itemSchema } from '../../contract/graph.ts'
import { madeFrom } from './paired-items.ts'

/**
 * The items that code returned: a list or a single one, with or without `json`. Files are passed on if they came in:
 * code cannot name others. `problem` says what is wrong. `isForEach`: each entry was made for the item at its place.
 */
export function itemsFromCode(
  value: unknown,
  inputItems: readonly Item[],
  isForEach = false,
): { items: Item[] } | { problem: string } {
  const files = new Set(inputItems.flatMap(({ binary = {} }) => Object.values(binary).map(({ file }) => file)))
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const items: Item[] = []
  for (const [index, each] of values.entries()) {
    if (each === null || each === undefined) continue
    const parsed = itemSchema.safeParse(isItem(each) ? each : { json: each })
    if (!parsed.success) {
      return {
        problem: `Return a list of objects. Entry ${index} is ${Array.isArray(each) ? 'a list' : `a ${typeof each}`}.`,
      }
    }
    const { json, binary } = parsed.data
    const known = Object.entries(binary ?? {}).filter(([, { file }]) => files.has(file))
    const item: Item = known.length > 0 ? { json, binary: Object.fromEntries(known) } : { json }
    const source = inputItems[isForEach ? index : sourceNumber(each)]
    items.push(source ? madeFrom(source, item) : item)
  }
  return { items }
}

function isItem(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'json' in value && typeof value.json === 'object'
}

/** `pairedItem: 2` or `pairedItem: { item: 2 }`: from which item it was made. */
function sourceNumber(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('pairedItem' in value)) return -1
  const { pairedItem } = value
  const first: unknown = Array.isArray(pairedItem) ? pairedItem[0] : pairedItem
  const number = typeof first === 'object' && first !== null && 'item' in first ? first.item : first
  return typeof number === 'number' ? number : -1
}

/** The nodes that code names: `$('Name')`, `$node["Name"]`, `$items("Name")`. Only their data goes to the sandbox. */
export function namedNodes(code: string): string[] {
  const named = [...code.matchAll(/\$(?:node\s{0,5}\[|items\s{0,5}\(|\()\s{0,5}(["'`])([^"'`\n]{1,80})\1/g)].map(
    (match) => match[2] ?? '',
  )
  const members = [...code.matchAll(/\$node\.([A-Za-z_]\w{0,79})/g)].map((match) => match[1] ?? '')
  return [...new Set([...named, ...members])]
}
