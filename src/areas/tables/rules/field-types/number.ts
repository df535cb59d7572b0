import type { Field } from '../../contract/field.ts'
import { isNothing, numberOperators, numberSummaries, type Around, type FieldType, type Read } from '../field-type.ts'
import { decimalMark, numberFormat } from '../number-format.ts'

export const number: FieldType = {
  name: 'number',
  title: 'Number',
  says: 'Anything to count or measure',
  group: 'Basic',
  icon: 'hash',
  column: 'double precision',
  align: 'right',
  editor: 'number',
  operators: numberOperators,
  summaries: numberSummaries,
  sort: 'value',
  groups: true,
  asks: ['decimals'],
  options: keepDecimals,
  accept: acceptNumber,
  parse: (written, _, around) => parseNumber(written, around),
  say: (value, _, around) => (typeof value === 'number' ? sayNumber(value, around) : ''),
  show: (value, field, around) => (typeof value === 'number' ? showNumber(value, field, around) : ''),
}

const wrong = 'Give a number here, like 12.5.'

export function keepDecimals(
  { decimals }: Pick<Field['options'], 'decimals'>,
  before: Field['options'],
): Field['options'] {
  const kept = decimals ?? before.decimals
  return kept === undefined ? {} : { decimals: kept }
}

/** A number, or the same as text the way programs write it. */
export function acceptNumber(value: unknown): Read {
  if (isNothing(value)) return { value: null }
  const isText = typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,4})?$/i.test(value.trim())
  const given = isText ? Number(value) : value
  if (typeof given !== 'number' || !Number.isFinite(given)) return { wrong }
  return { value: given === 0 ? 0 : given }
}

/** A number as people write it where they are: 1,234.5 or 1.234,5 or 1 234,5, with or without a sign or a currency. */
export function parseNumber(written: string, around: Pick<Around, 'locale'>): Read {
  if (written.trim() === '') return { value: null }
  const plain = plainNumber(written, around)
  return plain === undefined ? { wrong } : acceptNumber(plain)
}

/** The same as programs write it; nothing if it is no number. */
export function plainNumber(written: string, { locale }: Pick<Around, 'locale'>): string | undefined {
  if (written.length > 400) return undefined
  const bare = latinDigits(written)
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

/** The digits with a point for the decimal mark and nothing between thousands; nothing if they are none. */
function plainDigits(digits: string, mark: string): string | undefined {
  const marks = digits.replaceAll(/[^.,]/g, '')
  if (/^\d+$/.test(digits)) return digits
  if (/^(\d+([.,]\d*)?|[.,]\d+)e[+-]?\d{1,4}$/i.test(digits)) return digits.replace(',', '.')
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return undefined
  const last = marks.at(-1) ?? ''
  const isOneKind = new Set(marks).size === 1
  // Of several equal marks, or one that is not the decimal mark and has three digits behind it, all part thousands.
  const partsThousands = isOneKind && (marks.length > 1 || (last !== mark && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)))
  if (partsThousands) return inThousands.test(digits) ? digits.replaceAll(/[.,]/g, '') : undefined
  const at = digits.lastIndexOf(last)
  const whole = digits.slice(0, at)
  if (/[.,]/.test(whole) && (whole.includes(last) || !inThousands.test(whole))) return undefined
  return `${whole.replaceAll(/[.,]/g, '') || '0'}.${digits.slice(at + 1) || '0'}`
}

/** By three, or as in India, by two before the last three. */
const inThousands = /^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/

/** The digits and marks of other scripts as those of this one. */
export function latinDigits(written: string): string {
  if (!/[^\p{ASCII}]/u.test(written)) return written
  return written
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
}

/** A number with all its digits, nothing between thousands, and the decimal mark of the place. */
export function sayNumber(value: number, { locale }: Pick<Around, 'locale'>): string {
  return String(value).replace('.', decimalMark(locale))
}

/** A number as a person reads it. */
export function showNumber(
  value: number,
  { options }: Pick<Field, 'options'>,
  { locale }: Pick<Around, 'locale'>,
): string {
  const { decimals } = options
  return numberFormat(
    locale,
    decimals === undefined
      ? { maximumFractionDigits: 10 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value)
}
