import type { Field } from '../../contract/field.ts'
import { isNothing, numberOperators, numberSummaries, type Around, type FieldType, type Read } from '../field-type.ts'
import { kept } from '../kept.ts'
import { decimalMark, numberFormat } from '../number-format.ts'
import { acceptNumber, latinDigits, plainNumber } from './number.ts'

export const currency: FieldType = {
  name: 'currency',
  title: 'Currency',
  says: 'An amount of money',
  group: 'Basic',
  icon: 'dollar-sign',
  column: 'numeric',
  align: 'right',
  editor: 'number',
  operators: numberOperators,
  summaries: numberSummaries,
  sort: 'value',
  groups: true,
  asks: ['currency', 'decimals'],
  options: ({ currency: said, decimals }, before) => {
    const of = said ?? before.currency ?? usual
    const places = decimals ?? (said === undefined || said === before.currency ? before.decimals : undefined)
    return { currency: of, decimals: places ?? usualDecimals(of) }
  },
  accept: acceptAmount,
  parse: parseAmount,
  say: (value, { options }, { locale }) =>
    typeof value === 'number' ? padded(value, options.decimals ?? 2).replace('.', decimalMark(locale)) : '',
  show: (value, field, { locale }) => (typeof value === 'number' ? formatOf(field, locale).format(value) : ''),
}

const usual = 'USD'
// Up to here a number keeps its cents.
const mostMoney = 1e13

function usualDecimals(of: string): number {
  return numberFormat('en', { style: 'currency', currency: of }).resolvedOptions().maximumFractionDigits ?? 2
}

function acceptAmount(value: unknown): Read {
  const read = acceptNumber(value)
  if ('wrong' in read) return { wrong: 'Give an amount as a number, like 1234.50.' }
  if (typeof read.value !== 'number') return read
  if (Math.abs(read.value) > mostMoney) return { wrong: 'This is too much money to be kept exactly.' }
  // Nobody counts finer; what else there is comes from reckoning.
  return acceptNumber(Number(read.value.toFixed(10)))
}

const wrong = 'Give an amount, like 1234.50.'

/** With or without its currency. That of another one is left behind, so somebody should look at it. */
function parseAmount(written: string, field: Field, around: Around): Read {
  if (isNothing(written.trim())) return { value: null }
  if (written.length > 100) return { wrong }
  const [, sign = '', before = '', amount, after = '', closed = ''] = parts.exec(latinDigits(written).trim()) ?? []
  const plain = amount === undefined ? undefined : plainNumber(sign + amount + closed, around)
  if (plain === undefined) return { wrong }
  const read = acceptAmount(plain)
  const own = marksOf(`${field.options.currency ?? usual} ${around.locale}`)
  const others = [before, after].filter((each) => each !== '' && !own.has(each.toLowerCase()))
  if ('wrong' in read || others.length === 0) return read
  return others.every((each) => /\p{Sc}|^[A-Z]{3}$/u.test(each)) ? { ...read, guessed: true } : { wrong }
}

const mark = String.raw`((?:\p{L}{0,3}\p{Sc}|\p{L}{1,3}\.?)?)`
const parts = new RegExp(
  String.raw`^([-+−(]?)\s*${mark}\s*([-−]?[\d.,'’\s]*\d(?:[.,][-–—]*)?)\s*${mark}\s*([-)]?)$`,
  'u',
)

/** What a currency may be called in a place: its sign, short or long, and its three letters. */
const marksOf = kept((key): ReadonlySet<string> => {
  const [of = usual, locale = 'en'] = key.split(' ')
  const signs = ['en', locale].flatMap((each) =>
    (['symbol', 'narrowSymbol'] as const).map(
      (currencyDisplay) =>
        numberFormat(each, { style: 'currency', currency: of, currencyDisplay })
          .formatToParts(1)
          .find(({ type }) => type === 'currency')?.value ?? of,
    ),
  )
  return new Set([of, ...signs].map((each) => each.toLowerCase()))
})

function padded(value: number, decimals: number): string {
  const plain = Math.abs(value) < 1e-6 ? value.toFixed(10).replace(/0+$/, '') : String(value)
  const [whole = '', part = ''] = plain.split('.')
  if (decimals === 0 && part === '') return whole
  return `${whole}.${part.padEnd(decimals, '0')}`
}

function formatOf({ options }: Field, locale: string): Intl.NumberFormat {
  const of = options.currency ?? usual
  const decimals = options.decimals ?? usualDecimals(of)
  return numberFormat(locale, {
    style: 'currency',
    currency: of,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
