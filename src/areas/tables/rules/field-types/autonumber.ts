import { rejectInput, numberOperators, type FieldType } from '../field-type.ts'
import { parseNumber } from './number.ts'

export const autonumber: FieldType = {
  name: 'autonumber',
  title: 'Autonumber',
  description: 'Counts the rows by itself, and never twice the same',
  group: 'Worked out',
  icon: 'list-ordered',
  column: 'bigint',
  computed: true,
  autoNumbered: true,
  align: 'right',
  editor: 'none',
  operators: numberOperators,
  summaries: ['none', 'filled', 'unfilled', 'least', 'most'],
  sort: 'value',
  groupable: false,
  accept: rejectInput,
  parse: (input, _, context) => {
    const parsed = parseNumber(input, context)
    return 'value' in parsed && parsed.value !== null && !Number.isSafeInteger(parsed.value)
      ? { wrong: 'Give a whole number, like 12.' }
      : parsed
  },
  serialize: (value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : ''),
}
