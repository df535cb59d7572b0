import { colours, type Choice, type Field, type FieldOptions } from '../../contract/field.ts'
import { choicesOf, countSummaries, isEmpty, quoted, type FieldType, type ParseResult } from '../field-type.ts'

export const singleSelect: FieldType = {
  name: 'singleSelect',
  title: 'Single select',
  description: 'One of a list, in colour',
  group: 'Choice and people',
  icon: 'circle-dot',
  column: 'text',
  align: 'left',
  editor: 'choice',
  operators: ['is', 'isNot', 'anyOf', 'noneOf', 'empty', 'notEmpty'],
  summaries: countSummaries,
  sort: 'choices',
  groupable: true,
  optionNames: ['choices'],
  options: mergeChoices,
  accept: (value, field) => toChoiceId(value, findChoice(value, field)),
  parse: (input, field) => toChoiceId(input.trim(), findChoiceByName(input, field)),
  serialize: (value, field) => choiceName(value, field) ?? '',
  newChoices: (input, field) => missingChoices([input], field),
  apiValue: (value, field) => choiceName(value, field) ?? null,
}

function toChoiceId(value: unknown, found: Choice | undefined): ParseResult {
  if (isEmpty(value)) return { value: null }
  return found ? { value: found.id } : { wrong: `${quoted(value)} is not among the choices.` }
}

export function choiceName(value: unknown, field: Pick<Field, 'options'>): string | undefined {
  return typeof value === 'string' ? choiceIndex(field).ids.get(value)?.name : undefined
}

/** By id, or by name in any case. */
export function findChoice(value: unknown, field: Pick<Field, 'options'>): Choice | undefined {
  const { ids, names } = choiceIndex(field)
  return typeof value === 'string' ? (ids.get(value) ?? names.get(keyOf(value))) : findChoiceByName(value, field)
}

/** By name first, because people type names. */
export function findChoiceByName(value: unknown, field: Pick<Field, 'options'>): Choice | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const { ids, names } = choiceIndex(field)
  return names.get(keyOf(String(value))) ?? ids.get(String(value))
}

type Index = { ids: ReadonlyMap<string, Choice>; names: ReadonlyMap<string, Choice> }
const indexes = new WeakMap<readonly Choice[], Index>()

/** A paste looks up a choice for every cell, and there may be thousands of both. */
function choiceIndex(field: Pick<Field, 'options'>): Index {
  const choices = choicesOf(field)
  const cached = indexes.get(choices)
  if (cached) return cached
  const built = {
    ids: new Map(choices.map((choice) => [choice.id, choice])),
    names: new Map(choices.map((choice) => [keyOf(choice.name), choice])),
  }
  indexes.set(choices, built)
  return built
}

function keyOf(name: string): string {
  return cleanName(name).normalize('NFC').toLowerCase()
}

/** The names that are not choices yet, each once. */
export function missingChoices(names: readonly string[], field: Pick<Field, 'options'>): string[] {
  const missing = new Map<string, string>()
  for (const input of names) {
    const name = cleanName(input)
    if (name !== '' && name.length <= maxChoiceLength && !missing.has(keyOf(name)) && !findChoiceByName(name, field))
      missing.set(keyOf(name), name)
  }
  return [...missing.values()]
}

const maxChoiceLength = 200
export const maxChoices = 2_000

/** Choices with a known id or name keep their id; new ones get an id and the next colour. */
export function mergeChoices(input: FieldOptions, before: Field['options']): Field['options'] | { wrong: string } {
  if (input.choices === undefined) return { choices: before.choices ?? [] }
  const wanted = input.choices.map((each) => (typeof each === 'string' ? { name: each } : each))
  const previous = choiceIndex({ options: before })
  const taken = new Set(wanted.map(({ id }) => id))
  const ids = new Set<string>()
  const names = new Set<string>()
  const choices: Choice[] = []
  for (const { name: inputName, id, colour } of wanted) {
    const name = cleanName(inputName)
    if (name === '') return { wrong: 'Every choice needs a name.' }
    if (name.length > maxChoiceLength) return { wrong: `A choice has at most ${maxChoiceLength} characters.` }
    if (names.has(keyOf(name))) return { wrong: `“${name}” is there twice. Give each choice a name of its own.` }
    if (id !== undefined && ids.has(id)) return { wrong: `“${name}” has the id of another choice.` }
    const named = previous.names.get(keyOf(name))
    const same = (id !== undefined && previous.ids.get(id)) || (named && !taken.has(named.id) ? named : undefined)
    const choice = {
      id: same?.id ?? (id !== undefined && /^[\w-]{1,40}$/.test(id) ? id : newChoiceId()),
      name,
      colour: colour ?? same?.colour ?? colours[choices.length % colours.length] ?? 'gray',
    }
    names.add(keyOf(name))
    ids.add(choice.id)
    choices.push(choice)
  }
  return { choices }
}

/** Single-line, without characters that PostgreSQL cannot store. */
function cleanName(name: string): string {
  return name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}

function newChoiceId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('')
}
