import type { Field } from '../../contract/field.ts'
import { isEmpty, numberOperators, numberSummaries, type FieldType, type ParseResult } from '../field-type.ts'
import { parseNumber } from './number.ts'

export const rating: FieldType = {
  name: 'rating',
  title: 'Rating',
  description: 'Stars, from one to as many as you like up to ten',
  group: 'Basic',
  icon: 'star',
  column: 'integer',
  align: 'left',
  editor: 'stars',
  operators: numberOperators,
  summaries: numberSummaries,
  sort: 'value',
  groupable: true,
  optionNames: ['most'],
  options: ({ most }, before) => ({ most: most ?? before.most ?? defaultMax }),
  accept: (value, field) => (isEmpty(value) ? { value: null } : toStars(value, field)),
  parse: (input, field, context) => {
    const bare = input.replaceAll('\ufe0f', '').trim()
    if (bare === '') return { value: null }
    if (bare.length > 40) return toStars(undefined, field)
    if (/^[★⭐☆]+$/u.test(bare)) return toStars(bare.replaceAll('☆', '').length, field)
    const read = parseNumber(bare.replace(/\s*(\/|of|von|sur)\s*\d+$/i, ''), context)
    if ('wrong' in read || typeof read.value !== 'number') return toStars(undefined, field)
    const whole = Math.round(read.value)
    const rated = toStars(whole, field)
    return whole === read.value || 'wrong' in rated ? rated : { ...rated, guessed: true }
  },
  serialize: (value) => (typeof value === 'number' ? String(value) : ''),
}

const defaultMax = 5

function maxStars({ options }: Pick<Field, 'options'>): number {
  return options.most ?? defaultMax
}

/** Zero stars means empty. */
function toStars(value: unknown, field: Field): ParseResult {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > maxStars(field))
    return { wrong: `Give a whole number from 1 to ${maxStars(field)}.` }
  return { value: value === 0 ? null : value }
}
