import type { Field } from '../../contract/field.ts'
import { isNothing, quoted, type FieldType, type Read } from '../field-type.ts'
import { choiceName, findChoice, findNamed, keepChoices, missingChoices } from './single-select.ts'

export const multiSelect: FieldType = {
  name: 'multiSelect',
  title: 'Multiple select',
  says: 'Several of a list, in colour',
  group: 'Choice and people',
  icon: 'tags',
  column: 'text[]',
  align: 'left',
  editor: 'choices',
  operators: ['anyOf', 'allOf', 'noneOf', 'is', 'isNot', 'empty', 'notEmpty'],
  summaries: ['none', 'filled', 'unfilled'],
  sort: false,
  groups: false,
  asks: ['choices'],
  options: keepChoices,
  accept: (value, field) => {
    if (isNothing(value)) return { value: null }
    return Array.isArray(value)
      ? keep(value, field, findChoice)
      : { wrong: 'Give a list of choices, like ["Red", "Blue"].' }
  },
  parse: (written, field) => {
    if (written.length > longestText) return { wrong: `Choose at most ${mostChosen}.` }
    const names = namesIn(written)
    if (names.length === 0) return { value: null }
    // A choice may have a comma in its name that nobody quotes.
    const whole = names.every((name) => findNamed(name, field)) ? undefined : findNamed(written, field)
    return whole ? { value: [whole.id] } : keep(names, field, findNamed)
  },
  say: (value, field) =>
    namesOf(value, field)
      .map((name) => (/[,;"\n\t]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
      .join(', '),
  show: (value, field) => namesOf(value, field).join(', '),
  missing: (written, field) =>
    written.length > longestText || findNamed(written, field) ? [] : missingChoices(namesIn(written), field),
  named: (value, field) => (Array.isArray(value) ? namesOf(value, field) : null),
}

const mostChosen = 500
const longestText = 20_000

function keep(given: readonly unknown[], field: Field, find: typeof findChoice): Read {
  if (given.length > mostChosen) return { wrong: `Choose at most ${mostChosen}.` }
  const ids = new Set<string>()
  for (const each of given) {
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
function namesIn(written: string): string[] {
  const parts = written.match(/\s*"(?:[^"]|"")*"\s*(?=[,;\n]|$)|[^,;\n]+/g) ?? []
  const names = parts.map((part) => {
    const bare = part.trim()
    return /^"[^]*"$/.test(bare) && bare.length > 1 ? bare.slice(1, -1).replaceAll('""', '"').trim() : bare
  })
  return names.filter((name) => name !== '')
}
