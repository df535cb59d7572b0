import type { Field, FieldTypeName } from '../contract/field.ts'
import { acceptNothing, isNothing, type Around, type Read } from './field-type.ts'
import { fieldTypes, typeOf } from './field-types.ts'
import { choiceName, findNamed, missingChoices, mostChoices } from './field-types/single-select.ts'

/**
 * What becomes of a value when its field gets another type: kept, `guessed`, or `wrong`, which means lost. Most go by way of
 * text, as if somebody copied them over.
 */
export function convertValue(value: unknown, from: Field, to: Field, around: Around): Read {
  if (isNothing(value)) return { value: null }
  if (typeOf(to).computed) return acceptNothing(value)
  const better = betterWay(from.type, to.type)
  const read = better?.(value, from, to, around)
  if (read) return read
  const text = typeOf(from).say(value, from, around)
  return text === '' ? { wrong: 'This cannot be said in words.' } : typeOf(to).parse(text, to, around)
}

/** The choices that values will need in a field that has choices and lacks these, in the order in which they are met. */
export function choicesFor(values: Iterable<unknown>, from: Field, to: Field, around: Around): string[] {
  const { missing } = typeOf(to)
  if (!missing) return []
  const names = new Map<string, string>()
  for (const value of values) {
    const said = namesOf(value, from)
    const needed = said ? missingChoices(said, to) : missing(typeOf(from).say(value, from, around), to)
    for (const name of needed) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
    if (names.size >= mostChoices) break
  }
  return [...names.values()].slice(0, mostChoices)
}

type Way = (value: unknown, from: Field, to: Field, around: Around) => Read | undefined

/** Where there is a better way than by text. One that has no answer leaves it to the text. */
function betterWay(from: FieldTypeName, to: FieldTypeName): Way | undefined {
  if (people.has(from)) return to === 'member' ? (value) => ({ value }) : to === 'email' ? emailOf : undefined
  if (from === 'singleSelect' || from === 'multiSelect') return isSelect(to) ? chosen : undefined
  if (from === 'checkbox')
    return numbers.has(to) ? (value, _, field, around) => numbered(value === true ? 1 : 0, field, around) : undefined
  if (numbers.has(from) && to === 'checkbox') return (value) => truth(value)
  if (from === 'duration') return numbers.has(to) ? minutes : undefined
  return numbers.has(from) && numbers.has(to) ? (value, _, field, around) => numbered(value, field, around) : undefined
}

const people: ReadonlySet<FieldTypeName> = new Set(['member', 'createdBy', 'changedBy'])
const numbers: ReadonlySet<FieldTypeName> = new Set(['number', 'currency', 'rating', 'autonumber'])

function isSelect(type: FieldTypeName): boolean {
  return type === 'singleSelect' || type === 'multiSelect'
}

/** As the number that it is; if that does not fit, as somebody would write it, who may mean the nearest one. */
function numbered(value: unknown, to: Field, around: Around): Read | undefined {
  const read = typeOf(to).accept(numberIn(value), to, around)
  return 'wrong' in read ? undefined : read
}

/** PostgreSQL may give large numbers as text. */
function numberIn(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}

function truth(value: unknown): Read {
  const number = numberIn(value)
  return number === 0 || number === 1 ? { value: number === 1 } : { value: true, guessed: true }
}

/** A number alone is read as minutes, so it is given as minutes. */
function minutes(value: unknown, _: Field, to: Field, around: Around): Read | undefined {
  const read = typeof value === 'number' ? numbered(value / 60, to, around) : undefined
  return read && { ...read, guessed: true }
}

function emailOf(value: unknown, _: Field, to: Field, around: Around): Read | undefined {
  const person = around.members.find(({ id }) => id === value)
  return person?.email === undefined ? undefined : fieldTypes.email.accept(person.email, to, around)
}

/** Choices by their names. Of several, one that holds only one keeps the first. */
function chosen(value: unknown, from: Field, to: Field): Read | undefined {
  const names = namesOf(value, from) ?? []
  const ids = names.flatMap((name) => findNamed(name, to)?.id ?? [])
  const [first] = ids
  if (first === undefined) return { wrong: 'This is not among the choices.' }
  const isWhole = ids.length === names.length
  if (to.type === 'multiSelect') return { value: [...new Set(ids)], ...(!isWhole && { guessed: true }) }
  return { value: first, ...(names.length > 1 && { guessed: true }) }
}

function namesOf(value: unknown, from: Field): string[] | undefined {
  if (!isSelect(from.type)) return undefined
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  return ids.flatMap((id) => choiceName(id, from) ?? [])
}
