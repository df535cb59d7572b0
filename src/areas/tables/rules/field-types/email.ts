import { countSummaries, isEmpty, textOperators, type FieldType, type ParseResult } from '../field-type.ts'

const maxLength = 254

export const email: FieldType = {
  name: 'email',
  title: 'Email',
  description: 'An address to write to',
  group: 'Contact and files',
  icon: 'mail',
  column: 'text',
  align: 'left',
  editor: 'line',
  operators: textOperators,
  summaries: countSummaries,
  sort: 'letters',
  groupable: true,
  searchable: true,
  maxLength,
  accept: acceptEmail,
  parse: parseEmail,
  serialize: (value) => (typeof value === 'string' ? value : ''),
}

const emailPattern =
  /^[^\s@<>(),;:"[\]\p{Cc}\p{Cs}]+@[^\s@<>(),;:"[\]\p{Cc}\p{Cs}]+\.[^\s@<>(),;:"[\]\p{Cc}\p{Cs}.]{2,}$/u

function acceptEmail(value: unknown): ParseResult {
  if (isEmpty(value)) return { value: null }
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > maxLength || !emailPattern.test(text))
    return { wrong: 'Give an email address, like maya@example.com.' }
  return { value: text }
}

/** Also the format of mail programs: `Maya Okafor <maya@example.com>`. The name is lost, so it is a guess. */
function parseEmail(input: string): ParseResult {
  const bare = input.trim().replace(/^mailto:/i, '')
  if (bare === '') return { value: null }
  const inBrackets = /^.{0,200}<([^<>]{1,254})>$/s.exec(bare)?.[1]
  const read = acceptEmail(inBrackets ?? bare)
  return inBrackets !== undefined && 'value' in read && !bare.startsWith('<') ? { ...read, guessed: true } : read
}
