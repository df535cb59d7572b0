import { type Item, item as itemSchema } from '../contract/graph.ts'

/**
 * The items that code returned: a list or a single one, with or without `json`. Files are passed on if they came in:
 * code cannot name others. The second value says what is wrong.
 */
export function itemsFromCode(value: unknown, inputItems: readonly Item[]): { items: Item[] } | { problem: string } {
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
    items.push(known.length > 0 ? { json, binary: Object.fromEntries(known) } : { json })
  }
  return { items }
}

function isItem(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'json' in value && typeof value.json === 'object'
}

/** The nodes that code names: `$('Name')`, `$node["Name"]`, `$items("Name")`. Only their data goes to the sandbox. */
export function namedNodes(code: string): string[] {
  const named = [...code.matchAll(/\$(?:node\s{0,5}\[|items\s{0,5}\(|\()\s{0,5}(["'`])([^"'`\n]{1,80})\1/g)].map(
    (match) => match[2] ?? '',
  )
  const members = [...code.matchAll(/\$node\.([A-Za-z_]\w{0,79})/g)].map((match) => match[1] ?? '')
  return [...new Set([...named, ...members])]
}
