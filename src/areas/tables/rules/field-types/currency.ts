import type { Field } from '../../contract/field.ts'
import {
  isEmpty,
  numberOperators,
  numberSummaries,
  type ParseContext,
  type FieldType,
  type ParseResult,
} from '../field-type.ts'
import { memoize } from '#platform/contract/memoize.ts'
import { decimalMark, numberFormat } from '../number-format.ts'
import { acceptNumber, latinDigits, plainNumber } from './number.ts'

export const currency: FieldType = {
  name: 'currency',
  title: 'Currency',
  description: 'An amount of money',
  group: 'Basic',
  icon: 'dollar-sign',
  column: 'numeric',
  align: 'right',
  editor: 'number',
  operators: numberOperators,
  summaries: numberSummaries,
  sort: 'value',
  groupable: true,
  optionNames: ['currency', 'decimals'],
  options: ({ currency: input, decimals }, before) => {
    const of = input ?? before.currency ?? defaultCurrency
    const decimalPlaces = decimals ?? (input === undefined || input === before.currency ? before.decimals : undefined)
    return { currency: of, decimals: decimalPlaces ?? defaultDecimals(of) }
  },
  accept: acceptAmount,
  parse: parseAmount,
  serialize: (value, { options }, { locale }) =>
    typeof value === 'number' ? padDecimals(value, options.decimals ?? 2).replace('.', decimalMark(locale)) : '',
  format: (value, field, { locale }) => (typeof value === 'number' ? formatOf(field, locale).format(value) : ''),
}

const defaultCurrency = 'USD'
// Up to this amount, a double is exact to the cent.
const maxAmount = 1e13

function defaultDecimals(of: string): number {
  return numberFormat('en', { style: 'currency', currency: of }).resolvedOptions().maximumFractionDigits ?? 2
}

function acceptAmount(value: unknown): ParseResult {
  const read = acceptNumber(value)
  if ('wrong' in read) return { wrong: 'Give an amount as a number, like 1234.50.' }
  if (typeof read.value !== 'number') return read
  if (Math.abs(read.value) > maxAmount) return { wrong: 'This is too much money to be kept exactly.' }
  // Finer digits come from floating-point arithmetic.
  return acceptNumber(Number(read.value.toFixed(10)))
}

const wrong = 'Give an amount, like 1234.50.'

/** With or without the currency. An amount in another currency is a guess, because the currency is lost. */
function parseAmount(input: string, field: Field, context: ParseContext): ParseResult {
  if (isEmpty(input.trim())) return { value: null }
  if (input.length > 100) return { wrong }
  const [, sign = '', before = '', amount, after = '', closed = ''] = parts.exec(latinDigits(input).trim()) ?? []
  const plain = amount === undefined ? undefined : plainNumber(sign + amount + closed, context)
  if (plain === undefined) return { wrong }
  const read = acceptAmount(plain)
  const own = currencyMarks(`${field.options.currency ?? defaultCurrency} ${context.locale}`)
  const others = [before, after].filter((each) => each !== '' && !own.has(each.toLowerCase()))
  if ('wrong' in read || others.length === 0) return read
  return others.every((each) => /\p{Sc}|^[A-Z]{3}$/u.test(each)) ? { ...read, guessed: true } : { wrong }
}

const mark = String.raw`((?:\p{L}{0,3}\p{Sc}|\p{L}{1,3}\.?)?)`
const parts = new RegExp(
  String.raw`^([-+−(]?)\s*${mark}\s*([-−]?[\d.,'’\s]*\d(?:[.,][-–—]*)?)\s*${mark}\s*([-)]?)$`,
  'u',
)

/** The symbol, narrow and wide, and the code of a currency in a locale. */
const currencyMarks = memoize((key): ReadonlySet<string> => {
  const [of = defaultCurrency, locale = 'en'] = key.split(' ')
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

function padDecimals(value: number, decimals: number): string {
  const plain = Math.abs(value) < 1e-6 ? value.toFixed(10).replace(/0+$/, '') : String(value)
  const [whole = '', part = ''] = plain.split('.')
  if (decimals === 0 && part === '') return whole
  return `${whole}.${part.padEnd(decimals, '0')}`
}

function formatOf({ options }: Field, locale: string): Intl.NumberFormat {
  const of = options.currency ?? defaultCurrency
  const decimals = options.decimals ?? defaultDecimals(of)
  return numberFormat(locale, {
    style: 'currency',
    currency: of,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
