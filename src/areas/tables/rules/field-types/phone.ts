import { countSummaries, isNothing, textOperators, type FieldType, type Read } from '../field-type.ts'

const longest = 40

export const phone: FieldType = {
  name: 'phone',
  title: 'Phone',
  says: 'A number to call',
  group: 'Contact and files',
  icon: 'phone',
  column: 'text',
  align: 'left',
  editor: 'line',
  operators: textOperators,
  summaries: countSummaries,
  sort: 'letters',
  groups: false,
  searched: true,
  longest,
  accept: acceptPhone,
  parse: (written) => acceptPhone(written.trim().replace(/^tel:/i, '')),
  say: (value) => (typeof value === 'string' ? value : ''),
}

/** Kept as it is written: there is no one way to write numbers that all countries share. */
function acceptPhone(value: unknown): Read {
  if (isNothing(value)) return { value: null }
  const given = (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '').trim()
  const digits = given.replaceAll(/\D/g, '').length
  if (given.length > longest || digits < 3 || digits > 24 || !number.test(given))
    return { wrong: 'Give a phone number, like +44 20 7946 0018.' }
  return { value: given }
}

const number = /^[+(]?[\d\s()./*#\u2010-\u2015-]+((ext\.?|x|durchwahl|poste)\s*\d+)?$/i
