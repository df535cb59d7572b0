import { countSummaries, isEmpty, textOperators, type FieldType, type ParseResult } from '../field-type.ts'

const maxTextLength = 10_000

export const text: FieldType = {
  name: 'text',
  title: 'Text',
  description: 'A line of words, like a name',
  group: 'Basic',
  icon: 'type',
  column: 'text',
  align: 'left',
  editor: 'line',
  operators: textOperators,
  summaries: countSummaries,
  sort: 'letters',
  groupable: true,
  searchable: true,
  maxLength: maxTextLength,
  accept: (value) => acceptText(value, maxTextLength),
  parse: (input) => acceptText(input, maxTextLength),
  serialize: (value) => (typeof value === 'string' ? value : ''),
}

/** Without characters that PostgreSQL cannot store. */
export function acceptText(value: unknown, maxLength: number): ParseResult {
  if (isEmpty(value)) return { value: null }
  const text = Number.isFinite(value) || typeof value === 'boolean' ? String(value) : value
  if (typeof text !== 'string') return { wrong: 'Give text here.' }
  if (text.length > maxLength) return { wrong: `Use at most ${maxLength.toLocaleString('en')} characters.` }
  return { value: text.replaceAll('\u0000', '').toWellFormed() }
}
