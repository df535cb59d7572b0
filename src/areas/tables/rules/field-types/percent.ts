import { movePoint } from '../decimal.ts'
import { numberOperators, numberSummaries, type ParseContext, type FieldType, type ParseResult } from '../field-type.ts'
import { decimalMark, numberFormat } from '../number-format.ts'
import { acceptNumber, decimalsOption, plainNumber } from './number.ts'

/** Stored as a fraction: 12.5 % is 0.125. */
export const percent: FieldType = {
  name: 'percent',
  title: 'Percent',
  description: 'A part of a whole',
  group: 'Basic',
  icon: 'percent',
  column: 'double precision',
  align: 'right',
  editor: 'number',
  operators: numberOperators,
  summaries: numberSummaries,
  sort: 'value',
  groupable: true,
  optionNames: ['decimals'],
  options: decimalsOption,
  accept: (value) => {
    const read = acceptNumber(value)
    return 'wrong' in read ? { wrong: 'Give a part of one, like 0.125 for 12.5 %.' } : read
  },
  parse: parsePercent,
  serialize: (value, _, { locale }) =>
    typeof value === 'number' ? `${movePoint(String(value), 2).replace('.', decimalMark(locale))} %` : '',
  format: (value, { options: { decimals } }, { locale }) => {
    if (typeof value !== 'number') return ''
    const digits =
      decimals === undefined
        ? { maximumFractionDigits: 2 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    return numberFormat(locale, { style: 'percent', ...digits }).format(value)
  },
}

const wrong = 'Give a percentage, like 12.5 %.'

function parsePercent(input: string, _: unknown, context: ParseContext): ParseResult {
  if (input.trim() === '') return { value: null }
  if (input.length > 400) return { wrong }
  const plain = plainNumber(input.replace(/\s*(%|percent|prozent|pct\.?)\s*$/i, ''), context)
  const read = plain === undefined ? { wrong } : acceptNumber(movePoint(plain, -2))
  return 'wrong' in read ? { wrong } : read
}
