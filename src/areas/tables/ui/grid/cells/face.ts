import type { Hue } from '#design/tint.ts'
import type { Field } from '../../../contract/field.ts'
import { choicesOf, isNothing, type Around } from '../../../rules/field-type.ts'
import { showValue, typeOf } from '../../../rules/field-types.ts'
import { hueOfColour } from '../../colours.ts'

/** What a cell looks like, worked out once for each row and drawn as often as needed. */
export type Face =
  | { draw: 'empty' }
  | { draw: 'text'; text: string; tone: 'name' | 'plain' | 'quiet' | 'faint' | 'link'; right: boolean }
  | { draw: 'chips'; chips: readonly { name: string; hue: Hue }[] }
  | { draw: 'person'; id: string; name: string }
  | { draw: 'stars'; count: number; most: number }
  | { draw: 'check'; on: boolean }
  | { draw: 'files'; names: readonly string[] }
  | { draw: 'group'; face: Face; count: string; isOpen: boolean; depth: number }
  | { draw: 'summary'; label: string; value: string; right: boolean }
  | { draw: 'waiting' }
  | { draw: 'nothing' }

/** What a value looks like, and the same in words. */
export function faceOf(value: unknown, field: Field, around: Around, isName: boolean): { face: Face; words: string } {
  const type = typeOf(field)
  if (field.type === 'checkbox')
    return { face: { draw: 'check', on: value === true }, words: value === true ? 'Yes' : 'No' }
  if (field.type === 'rating')
    return {
      face: { draw: 'stars', count: typeof value === 'number' ? value : 0, most: field.options.most ?? 5 },
      words: type.say(value, field, around),
    }
  if (isNothing(value)) return { face: { draw: 'empty' }, words: '' }
  const words = showValue(value, field, around)
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
    return choice ? [{ name: choice.name, hue: hueOfColour[choice.colour] }] : []
  })
}

function namesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file: unknown) =>
    typeof file === 'object' && file !== null && 'name' in file ? [String(file.name)] : [],
  )
}
