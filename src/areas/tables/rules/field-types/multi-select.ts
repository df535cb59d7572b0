import type { Field } from '../../contract/field.ts'
import { isEmpty, quoted, type FieldType, type ParseResult } from '../field-type.ts'
import { choiceName, findChoice, findChoiceByName, mergeChoices, missingChoices } from './single-select.ts'

export const multiSelect: FieldType = {
  name: 'multiSelect',
  title: 'Multiple select',
  description: 'Several of a list, in colour',
  group: 'Choice and people',
  icon: 'tags',
  column: 'text[]',
  align: 'left',
  editor: 'choices',
  operators: ['anyOf', 'allOf', 'noneOf', 'is', 'isNot', 'empty', 'notEmpty'],
  summaries: ['none', 'filled', 'unfilled'],
  sort: false,
  groupable: false,
  optionNames: ['choices'],
  options: mergeChoices,
  accept: (value, field) => {
    if (isEmpty(value)) return { value: null }
    return Array.isArray(value)
      ? toChoiceIds(value, field, findChoice)
      : { wrong: 'Give a list of choices, like ["Red", "Blue"].' }
  },
  parse: (input, field) => {
    if (input.length > maxTextLength) return { wrong: `Choose at most ${maxChosen}.` }
    const names = parseNames(input)
    if (names.length === 0) return { value: null }
    // The name of a choice may contain a comma without quotes.
    const whole = names.every((name) => findChoiceByName(name, field)) ? undefined : findChoiceByName(input, field)
    return whole ? { value: [whole.id] } : toChoiceIds(names, field, findChoiceByName)
  },
  serialize: (value, field) =>
    namesOf(value, field)
      .map((name) => (/[,;"\n\t]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
      .join(', '),
  format: (value, field) => namesOf(value, field).join(', '),
  newChoices: (input, field) =>
    input.length > maxTextLength || findChoiceByName(input, field) ? [] : missingChoices(parseNames(input), field),
  apiValue: (value, field) => (Array.isArray(value) ? namesOf(value, field) : null),
}

const maxChosen = 500
const maxTextLength = 20_000

function toChoiceIds(inputs: readonly unknown[], field: Field, find: typeof findChoice): ParseResult {
  if (inputs.length > maxChosen) return { wrong: `Choose at most ${maxChosen}.` }
  const ids = new Set<string>()
  for (const each of inputs) {
    const found = find(each, field)
    if (!found) return { wrong: `${quoted(each)} is not among the choices.` }
    ids.add(found.id)
  }
  return { value: [...ids] }
}

function namesOf(value: unknown, field: Field): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((id) => choiceName(id, field) ?? [])
}

/** The names in a text like `red, "dark, blue"; green`. */
function parseNames(input: string): string[] {
  const parts = input.match(/[ \t]*"(?:[^"]|"")*"[ \t]*(?=[,;\n]|$)|[^,;\n]+/g) ?? []
  const names = parts.map((part) => {
    const bare = part.trim()
    return /^"[^]*"$/.test(bare) && bare.length > 1 ? bare.slice(1, -1).replaceAll('""', '"').trim() : bare
  })
  return names.filter((name) => name !== '')
}
