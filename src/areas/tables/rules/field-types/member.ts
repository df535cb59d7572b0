import {
  countSummaries,
  isNothing,
  quoted,
  type Around,
  type FieldType,
  type Member,
  type Read,
} from '../field-type.ts'

export const member: FieldType = {
  name: 'member',
  title: 'Member',
  says: 'Somebody in this workspace',
  group: 'Choice and people',
  icon: 'user',
  column: 'uuid',
  align: 'left',
  editor: 'member',
  operators: ['is', 'isNot', 'anyOf', 'noneOf', 'empty', 'notEmpty'],
  summaries: countSummaries,
  sort: 'value',
  groups: true,
  accept: (value, _, { members }) => {
    if (isNothing(value)) return { value: null }
    return (
      exactly(value, members) ?? { wrong: `${quoted(value)} is nobody in this workspace. Give an email or a name.` }
    )
  },
  parse: (written, _, { members }) => {
    const asked = written.trim().replace(/^@/, '')
    if (asked === '') return { value: null }
    return exactly(asked, members) ?? byBeginning(asked, members)
  },
  say: (value, _, { members }) => {
    const person = members.find(({ id }) => id === value)
    if (!person) return ''
    const isShared = members.some(({ id, name }) => id !== person.id && low(name) === low(person.name))
    return isShared || low(person.name) === '' ? (person.email ?? person.id) : person.name
  },
  show: (value, _, { members }) => nameOf(value, members),
}

function nameOf(value: unknown, members: Around['members']): string {
  if (isNothing(value)) return ''
  const person = members.find(({ id }) => id === value)
  return person ? person.name || (person.email ?? '') : 'Somebody who left'
}

/** By id, email or whole name, in whatever letters. */
function exactly(asked: unknown, members: readonly Member[]): Read | undefined {
  if (typeof asked !== 'string') return undefined
  const key = low(asked)
  const one =
    members.find(({ id }) => id === key) ?? members.find(({ email }) => email !== undefined && low(email) === key)
  if (one) return { value: one.id }
  return only(
    members.filter(({ name }) => low(name) === key),
    asked,
  )
}

/** By how the name begins, or one of its words, if only one name does. */
function byBeginning(asked: string, members: readonly Member[]): Read {
  const key = low(asked)
  const starts = members.filter(({ name }) => low(name).startsWith(key))
  const found = starts.length > 0 ? starts : members.filter(({ name }) => low(name).includes(` ${key}`))
  const read = only(found, asked)
  if (!read) return { wrong: `${quoted(asked)} is nobody in this workspace.` }
  return 'value' in read ? { ...read, guessed: true } : read
}

function only(found: readonly Member[], asked: string): Read | undefined {
  const [one, another] = found
  if (one && another) return { wrong: `${quoted(asked)} could be several people. Give the email.` }
  return one && { value: one.id }
}

function low(words: string): string {
  return words.trim().normalize('NFC').toLowerCase()
}
