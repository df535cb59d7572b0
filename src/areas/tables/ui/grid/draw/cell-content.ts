import type { Hue } from '#design/tint.ts'
import type { Field } from '../../../contract/field.ts'
import { choicesOf, isEmpty, type ParseContext } from '../../../rules/field-type.ts'
import { formatValue, typeOf } from '../../../rules/field-types.ts'
import { hueByColour } from '../../widgets/colour-hues.ts'

/** What a cell shows. Computed once for each row and drawn with every frame. */
export type CellContent =
  | { draw: 'empty' }
  | { draw: 'text'; text: string; tone: 'name' | 'plain' | 'quiet' | 'faint' | 'link'; right: boolean }
  | { draw: 'chips'; chips: readonly { name: string; hue: Hue }[] }
  | { draw: 'person'; id: string; name: string }
  | { draw: 'stars'; count: number; max: number }
  | { draw: 'check'; on: boolean }
  | { draw: 'files'; names: readonly string[] }
  | { draw: 'group'; content: CellContent; count: string; isOpen: boolean; depth: number }
  | { draw: 'summary'; label: string; value: string; right: boolean }
  | { draw: 'waiting' }
  | { draw: 'nothing' }

/** What a cell shows, and the same as text for screen readers. */
export function cellContentFor(
  value: unknown,
  field: Field,
  parseContext: ParseContext,
  isName: boolean,
): { content: CellContent; text: string } {
  const type = typeOf(field)
  if (field.type === 'checkbox')
    return { content: { draw: 'check', on: value === true }, text: value === true ? 'Yes' : 'No' }
  if (field.type === 'rating')
    return {
      content: { draw: 'stars', count: typeof value === 'number' ? value : 0, max: field.options.most ?? 5 },
      text: type.serialize(value, field, parseContext),
    }
  if (isEmpty(value)) return { content: { draw: 'empty' }, text: '' }
  const text = formatValue(value, field, parseContext)
  switch (field.type) {
    case 'singleSelect':
    case 'multiSelect':
      return { content: { draw: 'chips', chips: chipsOf([value].flat(), field) }, text }
    case 'member':
    case 'createdBy':
    case 'changedBy':
      return { content: { draw: 'person', id: String(value), name: text }, text }
    case 'attachment':
      return { content: { draw: 'files', names: namesOf(value) }, text }
    default:
      return {
        content: { draw: 'text', text, tone: isName ? 'name' : toneOf(field), right: type.align === 'right' },
        text,
      }
  }
}

function toneOf({ type }: Field): 'plain' | 'quiet' | 'link' {
  if (type === 'email' || type === 'url' || type === 'phone') return 'link'
  const isQuiet = ['text', 'longText', 'date', 'dateTime', 'createdAt', 'changedAt'].includes(type)
  return isQuiet ? 'quiet' : 'plain'
}

function chipsOf(choiceIds: readonly unknown[], field: Field) {
  const choices = choicesOf(field)
  return choiceIds.flatMap((id) => {
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
