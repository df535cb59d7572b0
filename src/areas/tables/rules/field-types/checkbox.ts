import { isNothing, quoted, type FieldType, type Read } from '../field-type.ts'

export const checkbox: FieldType = {
  name: 'checkbox',
  title: 'Checkbox',
  says: 'Yes or no',
  group: 'Basic',
  icon: 'square-check',
  column: 'boolean',
  align: 'left',
  editor: 'check',
  operators: ['is'],
  summaries: ['none', 'checked', 'unchecked'],
  sort: 'value',
  groups: true,
  accept: acceptCheck,
  parse: (written) => {
    const word = written.trim().toLowerCase()
    if (word === '') return { value: null }
    if (yes.has(word)) return { value: true }
    return no.has(word) ? { value: false } : { wrong: `${quoted(written)} is neither yes nor no.` }
  },
  say: (value) => (value === true ? 'Yes' : value === false ? 'No' : ''),
}

function acceptCheck(value: unknown): Read {
  if (isNothing(value)) return { value: null }
  if (value === true || value === 'true') return { value: true }
  if (value === false || value === 'false') return { value: false }
  return { wrong: 'Give true or false.' }
}

const yes = words(
  'yes y true t on 1 x ✓ ✔ ✔️ ☑ ☑️ ✅ checked done ja j wahr oui o vrai si sí sì s verdadero vero sim tak da',
)
const no = words('no n false f off 0 - – — ✗ ✘ ☐ ❌ unchecked nein falsch non faux falso não nao nie net')

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
