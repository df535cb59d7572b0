import { acceptNothing, numberOperators, type FieldType } from '../field-type.ts'
import { parseNumber } from './number.ts'

export const autonumber: FieldType = {
  name: 'autonumber',
  title: 'Autonumber',
  says: 'Counts the rows by itself, and never twice the same',
  group: 'Worked out',
  icon: 'list-ordered',
  column: 'bigint',
  computed: true,
  numbered: true,
  align: 'right',
  editor: 'none',
  operators: numberOperators,
  summaries: ['none', 'filled', 'unfilled', 'least', 'most'],
  sort: 'value',
  groups: false,
  accept: acceptNothing,
  parse: (written, _, around) => {
    const read = parseNumber(written, around)
    return 'value' in read && read.value !== null && !Number.isSafeInteger(read.value)
      ? { wrong: 'Give a whole number, like 12.' }
      : read
  },
  say: (value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : ''),
}
