import type { Field, FieldTypeName } from '../../contract/field.ts'
import { isNothing, type Around } from '../field-type.ts'
import { fieldTypes } from '../field-types.ts'
import { readRaw, textOf } from './raw.ts'

/** The type that fits a column best, from a sample of what is in it. */
export function detectType(values: readonly unknown[], around: Around): FieldTypeName {
  const filled = values.filter((value) => !isNothing(value) && textOf(value).trim() !== '')
  if (filled.length === 0) return 'text'
  const texts = filled.map((value) => textOf(value).trim())
  const found = guesses.find((guess) => guess.fits(texts, filled) && share(filled, guess.type, around) >= enough)
  if (found) return found.type
  if (isListed(filled)) return 'multiSelect'
  if (texts.some((text) => text.includes('\n') || text.length > 200)) return 'longText'
  return isChosen(texts) ? 'singleSelect' : 'text'
}

/** A few mistakes in a column do not change what it is. */
const enough = 0.9

function share(filled: readonly unknown[], type: FieldTypeName, around: Around): number {
  const field: Field = { id: '', name: '', type, options: {}, description: '' }
  const wrong = filled.filter((value) => 'wrong' in readRaw(value, field, around)).length
  return 1 - wrong / filled.length
}

type Guess = { type: FieldTypeName; fits: (texts: readonly string[], values: readonly unknown[]) => boolean }

/** In the order in which they are tried. What only looks like a number, as a postcode or an account does, stays text. */
const guesses: readonly Guess[] = [
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

function mostly(texts: readonly string[], shape: RegExp, least = enough): boolean {
  return texts.filter((text) => shape.test(text)).length >= texts.length * least
}

/** Digits that are no number: those that begin with a zero, or are more than a number can keep. */
function isCode(texts: readonly string[], values: readonly unknown[]): boolean {
  return texts.some((text, index) => typeof values[index] === 'string' && /^(0\d+|\d{16,})$/.test(text))
}

/** The same few short words again and again. */
function isChosen(texts: readonly string[]): boolean {
  const names = new Set(texts.map((text) => text.toLowerCase()))
  const isShort = texts.every((text) => text.length <= 40)
  return texts.length >= 6 && isShort && names.size <= mostNames && names.size <= texts.length / 3
}

/** Lists of words, as JSON has them. */
function isListed(values: readonly unknown[]): boolean {
  return values.every((value) => Array.isArray(value) && value.every((each) => typeof each === 'string'))
}

const mostNames = 20

/** The types that a column of a file can become. */
export const importable: readonly FieldTypeName[] = Object.values(fieldTypes).flatMap(({ name, computed }) =>
  computed ? [] : name,
)
