import type { Field } from '../../contract/field.ts'
import { isNothing, numberOperators, numberSummaries, type FieldType, type Read } from '../field-type.ts'
import { parseNumber } from './number.ts'

export const rating: FieldType = {
  name: 'rating',
  title: 'Rating',
  says: 'Stars, from one to as many as you like up to ten',
  group: 'Basic',
  icon: 'star',
  column: 'integer',
  align: 'left',
  editor: 'stars',
  operators: numberOperators,
  summaries: numberSummaries,
  sort: 'value',
  groups: true,
  asks: ['most'],
  options: ({ most }, before) => ({ most: most ?? before.most ?? usualMost }),
  accept: (value, field) => (isNothing(value) ? { value: null } : stars(value, field)),
  parse: (written, field, around) => {
    const bare = written.replaceAll('\ufe0f', '').trim()
    if (bare === '') return { value: null }
    if (bare.length > 40) return stars(undefined, field)
    if (/^[★⭐☆]+$/u.test(bare)) return stars(bare.replaceAll('☆', '').length, field)
    const read = parseNumber(bare.replace(/\s*(\/|of|von|sur)\s*\d+$/i, ''), around)
    if ('wrong' in read || typeof read.value !== 'number') return stars(undefined, field)
    const whole = Math.round(read.value)
    const kept = stars(whole, field)
    return whole === read.value || 'wrong' in kept ? kept : { ...kept, guessed: true }
  },
  say: (value) => (typeof value === 'number' ? String(value) : ''),
}

const usualMost = 5

function mostStars({ options }: Pick<Field, 'options'>): number {
  return options.most ?? usualMost
}

/** No stars is no rating. */
function stars(given: unknown, field: Field): Read {
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 0 || given > mostStars(field))
    return { wrong: `Give a whole number from 1 to ${mostStars(field)}.` }
  return { value: given === 0 ? null : given }
}
