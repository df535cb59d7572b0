import type { Field, FieldTypeName } from '../contract/field.ts'
import { rejectInput, isEmpty, type ParseContext, type ParseResult } from './field-type.ts'
import { fieldTypes, typeOf } from './field-types.ts'
import { choiceName, findChoiceByName, missingChoices, maxChoices } from './field-types/single-select.ts'

/**
 * Converts a value to another field type; `wrong` means that the value is lost. Most types convert through text, as if
 * the value were copied and pasted.
 */
export function convertValue(value: unknown, from: Field, to: Field, context: ParseContext): ParseResult {
  if (isEmpty(value)) return { value: null }
  if (typeOf(to).computed) return rejectInput(value)
  const direct = directConverter(from.type, to.type)
  const converted = direct?.(value, from, to, context)
  if (converted) return converted
  const text = typeOf(from).serialize(value, from, context)
  return text === '' ? { wrong: 'This cannot be said in words.' } : typeOf(to).parse(text, to, context)
}

/** The choices that the values need and the field lacks, in order of appearance. */
export function neededChoices(values: Iterable<unknown>, from: Field, to: Field, context: ParseContext): string[] {
  const { newChoices } = typeOf(to)
  if (!newChoices) return []
  const names = new Map<string, string>()
  for (const value of values) {
    const choiceNames = namesOf(value, from)
    const needed = choiceNames
      ? missingChoices(choiceNames, to)
      : newChoices(typeOf(from).serialize(value, from, context), to)
    for (const name of needed) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
    if (names.size >= maxChoices) break
  }
  return [...names.values()].slice(0, maxChoices)
}

type Converter = (value: unknown, from: Field, to: Field, context: ParseContext) => ParseResult | undefined

/** Conversions that are better than through text. Undefined falls back to text. */
function directConverter(from: FieldTypeName, to: FieldTypeName): Converter | undefined {
  if (memberTypes.has(from)) return to === 'member' ? (value) => ({ value }) : to === 'email' ? emailOf : undefined
  if (from === 'singleSelect' || from === 'multiSelect') return isSelect(to) ? asChoices : undefined
  if (from === 'checkbox')
    return numberTypes.has(to)
      ? (value, _, field, context) => asNumber(value === true ? 1 : 0, field, context)
      : undefined
  if (numberTypes.has(from) && to === 'checkbox') return (value) => asBoolean(value)
  if (from === 'duration') return numberTypes.has(to) ? asMinutes : undefined
  return numberTypes.has(from) && numberTypes.has(to)
    ? (value, _, field, context) => asNumber(value, field, context)
    : undefined
}

const memberTypes: ReadonlySet<FieldTypeName> = new Set(['member', 'createdBy', 'changedBy'])
const numberTypes: ReadonlySet<FieldTypeName> = new Set(['number', 'currency', 'rating', 'autonumber'])

function isSelect(type: FieldTypeName): boolean {
  return type === 'singleSelect' || type === 'multiSelect'
}

/** As a number; if it does not fit, through text, which may round to the nearest value. */
function asNumber(value: unknown, to: Field, context: ParseContext): ParseResult | undefined {
  const read = typeOf(to).accept(numberIn(value), to, context)
  return 'wrong' in read ? undefined : read
}

/** PostgreSQL may return large numbers as text. */
function numberIn(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}

function asBoolean(value: unknown): ParseResult {
  const number = numberIn(value)
  return number === 0 || number === 1 ? { value: number === 1 } : { value: true, guessed: true }
}

/** A number without a unit is parsed as minutes, so durations convert to minutes. */
function asMinutes(value: unknown, _: Field, to: Field, context: ParseContext): ParseResult | undefined {
  const read = typeof value === 'number' ? asNumber(value / 60, to, context) : undefined
  return read && { ...read, guessed: true }
}

function emailOf(value: unknown, _: Field, to: Field, context: ParseContext): ParseResult | undefined {
  const person = context.members.find(({ id }) => id === value)
  return person?.email === undefined ? undefined : fieldTypes.email.accept(person.email, to, context)
}

/** Choices convert by name. A type with one value gets the first of several. */
function asChoices(value: unknown, from: Field, to: Field): ParseResult | undefined {
  const names = namesOf(value, from) ?? []
  const ids = names.flatMap((name) => findChoiceByName(name, to)?.id ?? [])
  const [first] = ids
  if (first === undefined) return { wrong: 'This is not among the choices.' }
  const isComplete = ids.length === names.length
  if (to.type === 'multiSelect') return { value: [...new Set(ids)], ...(!isComplete && { guessed: true }) }
  return { value: first, ...(names.length > 1 && { guessed: true }) }
}

function namesOf(value: unknown, from: Field): string[] | undefined {
  if (!isSelect(from.type)) return undefined
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  return ids.flatMap((id) => choiceName(id, from) ?? [])
}
