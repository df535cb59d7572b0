import type { Field, FieldTypeName } from '../../contract/field.ts'
import { isEmpty, type ParseContext } from '../field-type.ts'
import { fieldTypes } from '../field-types.ts'
import { parseCell, cellText } from './parse-cell.ts'

export function detectType(values: readonly unknown[], context: ParseContext): FieldTypeName {
  const filled = values.filter((value) => !isEmpty(value) && cellText(value).trim() !== '')
  if (filled.length === 0) return 'text'
  const texts = filled.map((value) => cellText(value).trim())
  const found = typeGuesses.find(
    (guess) => guess.fits(texts, filled) && readableShare(filled, guess.type, context) >= minShare,
  )
  if (found) return found.type
  if (areStringLists(filled)) return 'multiSelect'
  if (texts.some((text) => text.includes('\n') || text.length > maxInspectedLength)) return 'longText'
  return looksLikeChoices(texts) ? 'singleSelect' : 'text'
}

/** Longer cells are text. Files come from strangers, and patterns over long cells can take very long. */
export const maxInspectedLength = 200

/** A few invalid values do not change the type of a column. */
const minShare = 0.9

function readableShare(filled: readonly unknown[], type: FieldTypeName, context: ParseContext): number {
  const field: Field = { id: '', name: '', type, options: {}, description: '' }
  const isWrong = (value: unknown) =>
    cellText(value).length > maxInspectedLength || 'wrong' in parseCell(value, field, context)
  const wrong = filled.filter(isWrong).length
  return 1 - wrong / filled.length
}

type TypeGuess = { type: FieldTypeName; fits: (texts: readonly string[], values: readonly unknown[]) => boolean }

/** In the order in which they are tried. Codes that look like numbers, such as postcodes, stay text. */
const typeGuesses: readonly TypeGuess[] = [
  {
    type: 'checkbox',
    fits: (texts, values) => values.every((value) => typeof value === 'boolean') || mostly(texts, yesOrNo, 1),
  },
  { type: 'percent', fits: (texts) => mostly(texts, /\d\s*%$/) },
  { type: 'currency', fits: (texts) => mostly(texts, /^[-(]?\s*\p{Sc}\s*[-\d.,]|\d\s*\p{Sc}\)?$/u) },
  { type: 'phone', fits: (texts) => mostly(texts, /^(\+|00)[\d\s()./-]{6,}$|^\(?0\d+\)?[\s/-][\d\s/-]{4,}$/) },
  {
    type: 'number',
    fits: (texts, values) => mostly(texts, /^[-+(]?[\d.,'’\s]*\d[)]?(e[+-]?\d+)?$/i) && !isCode(texts, values),
  },
  { type: 'duration', fits: (texts) => mostly(texts, /^-?\d{1,4}:\d\d(:\d\d)?$/) },
  {
    type: 'date',
    fits: (texts) => mostly(texts, /\d/) && !mostly(texts, /\d:\d\d|\dT\d/, 0.2) && mostly(texts, dayLike),
  },
  { type: 'dateTime', fits: (texts) => mostly(texts, /\d.*\d:\d\d/) },
  { type: 'email', fits: (texts) => mostly(texts, /^[^\s@]+@[^\s@]+\.[^\s@]+$/) },
  { type: 'url', fits: (texts) => mostly(texts, /^(https?:\/\/|www\.)\S+$/i) },
]

const yesOrNo = /^(yes|no|true|false|y|n|ja|nein|oui|non|sí|si|checked|unchecked|✓|✔|✗|x)$/i
const dayLike =
  /^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}$|^\d{4}[./]\d{1,2}[./]\d{1,2}$|\p{L}{3,}.*\d|\d.*\p{L}{3,}/u

function mostly(texts: readonly string[], pattern: RegExp, threshold = minShare): boolean {
  const matches = texts.filter((text) => text.length <= maxInspectedLength && pattern.test(text))
  return matches.length >= texts.length * threshold
}

/** Leading zeros, or more digits than a number can hold. */
function isCode(texts: readonly string[], values: readonly unknown[]): boolean {
  return texts.some((text, index) => typeof values[index] === 'string' && /^(0\d+|\d{16,})$/.test(text))
}

/** A few short texts that repeat often. */
function looksLikeChoices(texts: readonly string[]): boolean {
  const names = new Set(texts.map((text) => text.toLowerCase()))
  const isShort = texts.every((text) => text.length <= 40)
  return texts.length >= 6 && isShort && names.size <= maxNames && names.size <= texts.length / 3
}

/** Arrays of strings, from JSON. */
function areStringLists(values: readonly unknown[]): boolean {
  return values.every((value) => Array.isArray(value) && value.every((each) => typeof each === 'string'))
}

const maxNames = 20

export const importableTypes: readonly FieldTypeName[] = Object.values(fieldTypes).flatMap(({ name, computed }) =>
  computed ? [] : name,
)
