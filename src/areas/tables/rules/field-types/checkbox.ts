import { isEmpty, quoted, type FieldType, type ParseResult } from '../field-type.ts'

export const checkbox: FieldType = {
  name: 'checkbox',
  title: 'Checkbox',
  description: 'Yes or no',
  group: 'Basic',
  icon: 'square-check',
  column: 'boolean',
  align: 'left',
  editor: 'check',
  operators: ['is'],
  summaries: ['none', 'checked', 'unchecked'],
  sort: 'value',
  groupable: true,
  accept: acceptCheck,
  parse: (input) => {
    const word = input.trim().toLowerCase()
    if (word === '') return { value: null }
    if (yesWords.has(word)) return { value: true }
    return noWords.has(word) ? { value: false } : { wrong: `${quoted(input)} is neither yes nor no.` }
  },
  serialize: (value) => (value === true ? 'Yes' : value === false ? 'No' : ''),
}

function acceptCheck(value: unknown): ParseResult {
  if (isEmpty(value)) return { value: null }
  if (value === true || value === 'true') return { value: true }
  if (value === false || value === 'false') return { value: false }
  return { wrong: 'Give true or false.' }
}

const yesWords = wordSet(
  'yes y true t on 1 x ✓ ✔ ✔️ ☑ ☑️ ✅ checked done ja j wahr oui o vrai si sí sì s verdadero vero sim tak da',
)
const noWords = wordSet('no n false f off 0 - – — ✗ ✘ ☐ ❌ unchecked nein falsch non faux falso não nao nie net')

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
