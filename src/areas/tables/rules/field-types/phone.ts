import { countSummaries, isEmpty, textOperators, type FieldType, type ParseResult } from '../field-type.ts'

const maxLength = 40

export const phone: FieldType = {
  name: 'phone',
  title: 'Phone',
  description: 'A number to call',
  group: 'Contact and files',
  icon: 'phone',
  column: 'text',
  align: 'left',
  editor: 'line',
  operators: textOperators,
  summaries: countSummaries,
  sort: 'letters',
  groupable: false,
  searchable: true,
  maxLength,
  accept: acceptPhone,
  parse: (input) => acceptPhone(input.trim().replace(/^tel:/i, '')),
  serialize: (value) => (typeof value === 'string' ? value : ''),
}

/** Stored as typed: countries do not share one format. */
function acceptPhone(value: unknown): ParseResult {
  if (isEmpty(value)) return { value: null }
  const text = (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '').trim()
  const digits = text.replaceAll(/\D/g, '').length
  if (text.length > maxLength || digits < 3 || digits > 24 || !phonePattern.test(text))
    return { wrong: 'Give a phone number, like +44 20 7946 0018.' }
  return { value: text }
}

const phonePattern = /^[+(]?[\d\s()./*#\u2010-\u2015-]+((ext\.?|x|durchwahl|poste)\s*\d+)?$/i
