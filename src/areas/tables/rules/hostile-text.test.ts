import { expect, test } from 'vitest'
import type { Field, FieldTypeName } from '../contract/field.ts'
import type { ParseContext } from './field-type.ts'
import { fieldTypes } from './field-types.ts'
import { columnLocale } from './import/column-locale.ts'
import { detectType } from './import/detect-type.ts'

const context: ParseContext = { zone: 'UTC', locale: 'en', now: new Date('2026-11-17T09:00:00Z'), members: [] }
const pieces = [
  '1',
  ' ',
  '1,',
  '1.',
  '(1',
  '-',
  '1:',
  '1/',
  '%',
  '$ ',
  '"',
  '""',
  'a',
  'a.',
  'a@',
  '@',
  '<',
  'é ',
  '١',
  '\n',
]
const hostile = pieces.flatMap((piece) => ['', '!'].map((end) => piece.repeat(40_000 / piece.length) + end))

test.each(Object.keys(fieldTypes) as FieldTypeName[])('hostile text of 40 KB does not stall %s', (type) => {
  const field: Field = { id: '', name: '', type, options: {}, description: '' }
  expect(slowest((text) => fieldTypes[type].parse(text, field, context))).toBeLessThan(200)
})

test('hostile text of 40 KB does not stall the detection of types and locales', () => {
  expect(slowest((text) => detectType([text, '1', '2'], context))).toBeLessThan(200)
  expect(slowest((text) => columnLocale([text, '1', '2'], ';'))).toBeLessThan(200)
})

/** The milliseconds of the slowest text. A pattern with quadratic time needs seconds for it. */
function slowest(run: (text: string) => unknown): number {
  return Math.max(
    ...hostile.map((text) => {
      const began = performance.now()
      run(text)
      return performance.now() - began
    }),
  )
}
