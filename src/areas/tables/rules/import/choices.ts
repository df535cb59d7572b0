import type { Field } from '../../contract/field.ts'
import { choicesOf } from '../field-type.ts'
import { typeOf } from '../field-types.ts'
import { mostChoices } from '../field-types/single-select.ts'
import { textOf } from './raw.ts'

/** The choices that these cells need and that a field lacks, each once, in the order in which they come. */
export function missingNames(field: Field, raws: Iterable<unknown>): string[] {
  const { missing } = typeOf(field)
  if (!missing) return []
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const room = mostChoices - choicesOf(field).length
  for (const raw of raws) {
    const text = textOf(raw)
    if (text === '' || seen.has(text)) continue
    seen.add(text)
    for (const name of missing(text, field)) {
      const key = name.normalize('NFC').toLowerCase()
      if (!names.has(key) && names.size < room) names.set(key, name)
    }
  }
  return [...names.values()]
}

/** The field with these choices besides its own. */
export function withNames<F extends Field>(field: F, names: readonly string[]): F {
  const options = typeOf(field).options?.({ choices: [...choicesOf(field), ...names] }, field.options)
  return options === undefined || 'wrong' in options ? field : { ...field, options }
}
