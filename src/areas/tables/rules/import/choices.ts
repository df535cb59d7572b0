import type { Field } from '../../contract/field.ts'
import { choicesOf } from '../field-type.ts'
import { typeOf } from '../field-types.ts'
import { maxChoices } from '../field-types/single-select.ts'
import { cellText } from './parse-cell.ts'

/** The choices that the cells need and the field lacks, each once, in order of appearance. */
export function missingChoiceNames(field: Field, cells: Iterable<unknown>): string[] {
  const { newChoices } = typeOf(field)
  if (!newChoices) return []
  const names = new Map<string, string>()
  const seen = new Set<string>()
  const room = maxChoices - choicesOf(field).length
  for (const cell of cells) {
    const text = cellText(cell)
    if (text === '' || seen.has(text)) continue
    seen.add(text)
    for (const name of newChoices(text, field)) {
      const key = name.normalize('NFC').toLowerCase()
      if (!names.has(key) && names.size < room) names.set(key, name)
    }
  }
  return [...names.values()]
}

export function withChoiceNames<F extends Field>(field: F, names: readonly string[]): F {
  const options = typeOf(field).options?.({ choices: [...choicesOf(field), ...names] }, field.options)
  return options === undefined || 'wrong' in options ? field : { ...field, options }
}
