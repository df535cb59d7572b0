import type { Field } from '../../contract/field.ts'
import {
  isEmpty,
  numberOperators,
  numberSummaries,
  type ParseContext,
  type FieldType,
  type ParseResult,
} from '../field-type.ts'
import { decimalMark, numberFormat } from '../number-format.ts'

export const number: FieldType = {
  name: 'number',
  title: 'Number',
  description: 'Anything to count or measure',
  group: 'Basic',
  icon: 'hash',
  column: 'double precision',
  align: 'right',
  editor: 'number',
  operators: numberOperators,
  summaries: numberSummaries,
  sort: 'value',
  groupable: true,
  optionNames: ['decimals'],
  options: decimalsOption,
  accept: acceptNumber,
  parse: (input, _, context) => parseNumber(input, context),
  serialize: (value, _, context) => (typeof value === 'number' ? serializeNumber(value, context) : ''),
  format: (value, field, context) => (typeof value === 'number' ? formatNumber(value, field, context) : ''),
}

const wrong = 'Give a number here, like 12.5.'

export function decimalsOption(
  { decimals }: Pick<Field['options'], 'decimals'>,
  before: Field['options'],
): Field['options'] {
  const resolved = decimals ?? before.decimals
  return resolved === undefined ? {} : { decimals: resolved }
}

/** A number, or a string in JSON number format. */
export function acceptNumber(value: unknown): ParseResult {
  if (isEmpty(value)) return { value: null }
  const isText = typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,4})?$/i.test(value.trim())
  const parsed = isText ? Number(value) : value
  if (typeof parsed !== 'number' || !Number.isFinite(parsed)) return { wrong }
  return { value: parsed === 0 ? 0 : parsed }
}

/** A number as people type it in their locale: 1,234.5 or 1.234,5 or 1 234,5, with or without a sign or a currency. */
export function parseNumber(input: string, context: Pick<ParseContext, 'locale'>): ParseResult {
  if (input.trim() === '') return { value: null }
  const plain = plainNumber(input, context)
  return plain === undefined ? { wrong } : acceptNumber(plain)
}

/** In JSON number format; undefined if it is not a number. */
export function plainNumber(input: string, { locale }: Pick<ParseContext, 'locale'>): string | undefined {
  if (input.length > 400) return undefined
  const bare = latinDigits(input)
    .replaceAll(/[\s\u00a0\u202f'’_]/g, '')
    .replaceAll(/[−–—]/g, '-')
    .replace(/(?<=\d)[.,]-+$/, '')
    .replace(/^([-+(]*)\p{Sc}/u, '$1')
    .replace(/(\p{Sc}|%)([)-]?)$/u, '$2')
  const [, opened, digits = '', closed] = /^([-+]|\((?=.*\)$))?(.*?)([-)])?$/.exec(bare) ?? []
  if (closed === ')' ? opened !== '(' : closed && opened) return undefined
  const plain = plainDigits(digits, decimalMark(locale))
  return plain && (opened === '-' || closed ? `-${plain}` : plain)
}

/** The digits with a decimal point and without thousands separators; undefined if it is not a number. */
function plainDigits(digits: string, mark: string): string | undefined {
  const marks = digits.replaceAll(/[^.,]/g, '')
  if (/^\d+$/.test(digits)) return digits
  if (/^(\d+([.,]\d*)?|[.,]\d+)e[+-]?\d{1,4}$/i.test(digits)) return digits.replace(',', '.')
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return undefined
  const last = marks.at(-1) ?? ''
  const isOneKind = new Set(marks).size === 1
  // A mark that repeats, or that is not the decimal mark and has three digits after it, separates thousands.
  const isGrouped = isOneKind && (marks.length > 1 || (last !== mark && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)))
  if (isGrouped) return thousandsPattern.test(digits) ? digits.replaceAll(/[.,]/g, '') : undefined
  const at = digits.lastIndexOf(last)
  const whole = digits.slice(0, at)
  if (/[.,]/.test(whole) && (whole.includes(last) || !thousandsPattern.test(whole))) return undefined
  return `${whole.replaceAll(/[.,]/g, '') || '0'}.${digits.slice(at + 1) || '0'}`
}

/** Groups of three, or as in India, groups of two before the last three. */
const thousandsPattern = /^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/

/** Converts digits and marks of other scripts to ASCII. */
export function latinDigits(input: string): string {
  if (!/[^\p{ASCII}]/u.test(input)) return input
  return input
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
}

/** All digits, no thousands separators, the decimal mark of the locale. */
export function serializeNumber(value: number, { locale }: Pick<ParseContext, 'locale'>): string {
  return String(value).replace('.', decimalMark(locale))
}

export function formatNumber(
  value: number,
  { options }: Pick<Field, 'options'>,
  { locale }: Pick<ParseContext, 'locale'>,
): string {
  const { decimals } = options
  return numberFormat(
    locale,
    decimals === undefined
      ? { maximumFractionDigits: 10 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value)
}
