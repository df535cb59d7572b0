import type { Field } from '../../contract/field.ts'
import { typeOf } from '../field-types.ts'

/**
 * Proposes a field for each column: the one with the same or a similar name; each field once, null for none. The first
 * field names the rows, so it gets the first text column if no other matches.
 */
export function proposeFields(
  names: readonly string[],
  fields: readonly Field[],
  isText: (index: number) => boolean = () => false,
): (Field | null)[] {
  const free = new Set(fields.filter((field) => !typeOf(field).computed))
  const found: (Field | null)[] = names.map(() => null)
  for (const isSame of nameMatchers)
    for (const [index, name] of names.entries()) {
      if (found[index]) continue
      const field = [...free].find((each) => isSame(name, each.name))
      if (!field) continue
      free.delete(field)
      found[index] = field
    }
  const [first] = fields
  const nameColumn =
    first && free.has(first) && first.type === 'text'
      ? names.findIndex((_, index) => !found[index] && isText(index))
      : -1
  if (first && nameColumn >= 0) found[nameColumn] = first
  return found
}

const nameMatchers: readonly ((name: string, field: string) => boolean)[] = [
  (name, field) => name.toLowerCase() === field.toLowerCase(),
  (name, field) => normalizeName(name) !== '' && normalizeName(name) === normalizeName(field),
  (name, field) =>
    normalizeName(name).length > 3 && normalizeName(name).replace(/s$/, '') === normalizeName(field).replace(/s$/, ''),
]

function normalizeName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
