import type { Hue } from '#design/tint.ts'
import type { Field } from '../../../contract/field.ts'
import { choicesOf, isEmpty, type ParseContext } from '../../../rules/field-type.ts'
import { formatValue, typeOf } from '../../../rules/field-types.ts'
import { hueByColour } from '../../widgets/colour-hues.ts'

/** What a cell looks like, worked out once for each row and drawn as often as needed. */
export type CellContent =
  | { draw: 'empty' }
  | { draw: 'text'; text: string; tone: 'name' | 'plain' | 'quiet' | 'faint' | 'link'; right: boolean }
  | { draw: 'chips'; chips: readonly { name: string; hue: Hue }[] }
  | { draw: 'person'; id: string; name: string }
  | { draw: 'stars'; count: number; max: number }
  | { draw: 'check'; on: boolean }
  | { draw: 'files'; names: readonly string[] }
  | { draw: 'group'; face: CellContent; count: string; isOpen: boolean; depth: number }
  | { draw: 'summary'; label: string; value: string; right: boolean }
  | { draw: 'waiting' }
  | { draw: 'nothing' }

/** What a value looks like, and the same in words. */
export function cellContentFor(
  value: unknown,
  field: Field,
  parseContext: ParseContext,
  isName: boolean,
): { face: CellContent; words: string } {
  const type = typeOf(field)
  if (field.type === 'checkbox')
    return { face: { draw: 'check', on: value === true }, words: value === true ? 'Yes' : 'No' }
  if (field.type === 'rating')
    return {
      face: { draw: 'stars', count: typeof value === 'number' ? value : 0, max: field.options.most ?? 5 },
      words: type.serialize(value, field, parseContext),
    }
  if (isEmpty(value)) return { face: { draw: 'empty' }, words: '' }
  const words = formatValue(value, field, parseContext)
  switch (field.type) {
    case 'singleSelect':
    case 'multiSelect':
      return { face: { draw: 'chips', chips: chipsOf([value].flat(), field) }, words }
    case 'member':
    case 'createdBy':
    case 'changedBy':
      return { face: { draw: 'person', id: String(value), name: words }, words }
    case 'attachment':
      return { face: { draw: 'files', names: namesOf(value) }, words }
    default:
      return {
        face: { draw: 'text', text: words, tone: isName ? 'name' : toneOf(field), right: type.align === 'right' },
        words,
      }
  }
}

function toneOf({ type }: Field): 'plain' | 'quiet' | 'link' {
  if (type === 'email' || type === 'url' || type === 'phone') return 'link'
  const isQuiet = ['text', 'longText', 'date', 'dateTime', 'createdAt', 'changedAt'].includes(type)
  return isQuiet ? 'quiet' : 'plain'
}

function chipsOf(chosen: readonly unknown[], field: Field) {
  const choices = choicesOf(field)
  return chosen.flatMap((id) => {
    const choice = choices.find((each) => each.id === id)
    return choice ? [{ name: choice.name, hue: hueByColour[choice.colour] }] : []
  })
}

function namesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file: unknown) =>
    typeof file === 'object' && file !== null && 'name' in file ? [String(file.name)] : [],
  )
}
