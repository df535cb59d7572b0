import type { Field } from '../../contract/field.ts'
import { typeOf } from '../field-types.ts'

/**
 * Which field of a table each column goes to: the one of the same name, or nearly; each field once. Null: none. The first
 * field names the rows, so the first column of words goes into it if no other does.
 */
export function proposeFields(
  names: readonly string[],
  fields: readonly Field[],
  isWords: (index: number) => boolean = () => false,
): (Field | null)[] {
  const free = new Set(fields.filter((field) => !typeOf(field).computed))
  const found: (Field | null)[] = names.map(() => null)
  for (const same of ways)
    for (const [index, name] of names.entries()) {
      if (found[index]) continue
      const field = [...free].find((each) => same(name, each.name))
      if (!field) continue
      free.delete(field)
      found[index] = field
    }
  const [first] = fields
  const nameless =
    first && free.has(first) && first.type === 'text'
      ? names.findIndex((_, index) => !found[index] && isWords(index))
      : -1
  if (first && nameless >= 0) found[nameless] = first
  return found
}

const ways: readonly ((name: string, field: string) => boolean)[] = [
  (name, field) => name.toLowerCase() === field.toLowerCase(),
  (name, field) => bare(name) !== '' && bare(name) === bare(field),
  (name, field) => bare(name).length > 3 && bare(name).replace(/s$/, '') === bare(field).replace(/s$/, ''),
]

/** Letters and digits alone. */
function bare(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
