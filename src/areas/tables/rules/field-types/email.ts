import { countSummaries, isNothing, textOperators, type FieldType, type Read } from '../field-type.ts'

const longest = 254

export const email: FieldType = {
  name: 'email',
  title: 'Email',
  says: 'An address to write to',
  group: 'Contact and files',
  icon: 'mail',
  column: 'text',
  align: 'left',
  editor: 'line',
  operators: textOperators,
  summaries: countSummaries,
  sort: 'letters',
  groups: true,
  searched: true,
  longest,
  accept: acceptEmail,
  parse: parseEmail,
  say: (value) => (typeof value === 'string' ? value : ''),
}

const address = /^[^\s@<>(),;:"[\]\p{Cc}\p{Cs}]+@[^\s@<>(),;:"[\]\p{Cc}\p{Cs}]+\.[^\s@<>(),;:"[\]\p{Cc}\p{Cs}.]{2,}$/u

function acceptEmail(value: unknown): Read {
  if (isNothing(value)) return { value: null }
  const given = typeof value === 'string' ? value.trim() : ''
  if (given.length > longest || !address.test(given)) return { wrong: 'Give an email address, like maya@example.com.' }
  return { value: given }
}

/** Also as mail programs copy it: `Maya Okafor <maya@example.com>`. The name is left behind, so it is a guess. */
function parseEmail(written: string): Read {
  const bare = written.trim().replace(/^mailto:/i, '')
  if (bare === '') return { value: null }
  const inBrackets = /^.{0,200}<([^<>]{1,254})>$/s.exec(bare)?.[1]
  const read = acceptEmail(inBrackets ?? bare)
  return inBrackets !== undefined && 'value' in read && !bare.startsWith('<') ? { ...read, guessed: true } : read
}
