import {
  countSummaries,
  isEmpty,
  quoted,
  type ParseContext,
  type FieldType,
  type Member,
  type ParseResult,
} from '../field-type.ts'

export const member: FieldType = {
  name: 'member',
  title: 'Member',
  description: 'Somebody in this workspace',
  group: 'Choice and people',
  icon: 'user',
  column: 'uuid',
  align: 'left',
  editor: 'member',
  operators: ['is', 'isNot', 'anyOf', 'noneOf', 'empty', 'notEmpty'],
  summaries: countSummaries,
  sort: 'value',
  groupable: true,
  accept: (value, _, { members }) => {
    if (isEmpty(value)) return { value: null }
    return (
      findExact(value, members) ?? { wrong: `${quoted(value)} is nobody in this workspace. Give an email or a name.` }
    )
  },
  parse: (input, _, { members }) => {
    const text = input.trim().replace(/^@/, '')
    if (text === '') return { value: null }
    return findExact(text, members) ?? findByPrefix(text, members)
  },
  serialize: (value, _, { members }) => {
    const person = members.find(({ id }) => id === value)
    if (!person) return ''
    const isShared = members.some(({ id, name }) => id !== person.id && normalize(name) === normalize(person.name))
    return isShared || normalize(person.name) === '' ? (person.email ?? person.id) : person.name
  },
  format: (value, _, { members }) => nameOf(value, members),
}

function nameOf(value: unknown, members: ParseContext['members']): string {
  if (isEmpty(value)) return ''
  const person = members.find(({ id }) => id === value)
  return person ? person.name || (person.email ?? '') : 'Somebody who left'
}

/** By id, email or full name, in any case. */
function findExact(text: unknown, members: readonly Member[]): ParseResult | undefined {
  if (typeof text !== 'string') return undefined
  const key = normalize(text)
  const one =
    members.find(({ id }) => id === key) ?? members.find(({ email }) => email !== undefined && normalize(email) === key)
  if (one) return { value: one.id }
  return onlyMatch(
    members.filter(({ name }) => normalize(name) === key),
    text,
  )
}

/** By the beginning of the name or of one of its words, if only one person matches. */
function findByPrefix(text: string, members: readonly Member[]): ParseResult {
  const key = normalize(text)
  const starts = members.filter(({ name }) => normalize(name).startsWith(key))
  const found = starts.length > 0 ? starts : members.filter(({ name }) => normalize(name).includes(` ${key}`))
  const read = onlyMatch(found, text)
  if (!read) return { wrong: `${quoted(text)} is nobody in this workspace.` }
  return 'value' in read ? { ...read, guessed: true } : read
}

function onlyMatch(found: readonly Member[], text: string): ParseResult | undefined {
  const [one, another] = found
  if (one && another) return { wrong: `${quoted(text)} could be several people. Give the email.` }
  return one && { value: one.id }
}

function normalize(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
