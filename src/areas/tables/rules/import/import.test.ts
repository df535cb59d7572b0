import { expect, test } from 'vitest'
import type { Field, FieldTypeName } from '../../contract/field.ts'
import type { ParseContext } from '../field-type.ts'
import { missingChoiceNames, withChoiceNames } from './choices.ts'
import { columnLocale } from './column-locale.ts'
import { detectType } from './detect-type.ts'
import { columnNames, hasHeader } from './headers.ts'
import { columnNotes } from './column-notes.ts'
import { proposeFields } from './propose-fields.ts'

const context: ParseContext = {
  zone: 'Europe/London',
  locale: 'en-GB',
  now: new Date('2026-11-17T12:00:00Z'),
  members: [],
}

test('hostile column names become valid, unique field names', () => {
  const long = 'x'.repeat(500)
  const names = columnNames(
    [
      'Name',
      'name',
      '',
      ' ',
      'constructor',
      '__proto__',
      `"; drop table users; --`,
      '🦅',
      long,
      long,
      'two\nlines',
      '\u202eturned',
      null,
      7,
    ],
    15,
  )
  expect(names.slice(0, 8)).toEqual([
    'Name',
    'name 2',
    'Field 3',
    'Field 4',
    'constructor',
    'Field 6',
    `"; drop table users; --`,
    '🦅',
  ])
  expect(names[8]).toBe('x'.repeat(255))
  expect(names[9]).toBe(`${'x'.repeat(253)} 2`)
  expect(names.slice(10)).toEqual(['two lines', 'turned', 'Field 13', '7', 'Field 15'])
})

test('a header row is told apart from values', () => {
  expect(
    hasHeader([
      ['Name', 'kg'],
      ['Lumen', '180'],
    ]),
  ).toBe(true)
  expect(
    hasHeader([
      ['Lumen', '180'],
      ['Oak', '64'],
    ]),
  ).toBe(false)
  expect(hasHeader([['maya@kestrel.example', 'x']])).toBe(false)
  expect(
    hasHeader([
      ['Name', 2026],
      ['a', 1],
    ]),
  ).toBe(false)
  expect(hasHeader([])).toBe(false)
})

test.for<[FieldTypeName, unknown[]]>([
  ['number', ['24', '60', '1,234.5', '', '36', '-4']],
  ['number', [1, 2, 3.5]],
  ['text', ['00123', '04567', '12345']],
  ['text', ['4012888888881881', '40128888888818810']],
  ['percent', ['12.5 %', '7%']],
  ['currency', ['$2,412.00', '$986.40', '']],
  ['currency', ['12,50 €', '3 €']],
  ['checkbox', ['yes', 'no', 'yes']],
  ['checkbox', [true, false]],
  ['number', ['1', '0', '1']],
  ['date', ['2026-11-17', '2026-02-28']],
  ['date', ['17.11.2026', '1.2.26']],
  ['date', ['17 Nov 2026', '3 May 2026']],
  ['dateTime', ['2026-11-17 14:30', '2026-11-18T09:00:00Z']],
  ['duration', ['1:30', '0:45:10']],
  ['email', ['hannah@hearth.example', 'info@oak.example']],
  ['url', ['https://oak.example', 'www.tide.example/menu']],
  ['phone', ['+44 20 7946 0018', '+49 30 901820']],
  ['singleSelect', ['Active', 'Lost', 'Active', 'active', 'Lost', 'Active']],
  ['multiSelect', [['a', 'b'], ['a']]],
  ['longText', ['One\nand two', 'x']],
  ['text', ['May', 'April', 'Sunday', 'June Smith']],
  ['text', []],
])('%s: %j', ([type, values]) => {
  expect(detectType(values, context)).toBe(type)
})

test('one value decides the format of its column', () => {
  expect(columnLocale(['3/4/2026', '25/12/2026'], ',')).toBe('en-GB')
  expect(columnLocale(['3/4/2026', '12/25/2026'], ',')).toBe('en-US')
  expect(columnLocale(['3/4/2026', '5/6/2026'], ',')).toBeUndefined()
  expect(columnLocale(['1.234,50', '1.000'], ';')).toBe('de')
  expect(columnLocale(['1,234.50', '1,000'], ',')).toBe('en')
  expect(columnLocale(['1.234', '5'], ';')).toBe('de')
  expect(columnLocale(['Lumen'], ';')).toBeUndefined()
})

test('columns are matched to fields by name, and the first text column names the rows', () => {
  const fields = ['Account', 'kg a month', 'Last order', 'Created'].map((name, n) =>
    field(name, n === 3 ? 'createdAt' : 'text'),
  )
  const names = (columns: string[]) => proposeFields(columns, fields, () => true).map((each) => each?.name ?? null)
  expect(names(['Company', 'KG a month', 'last_order', 'Created', 'Last order'])).toEqual([
    'Account',
    'kg a month',
    null,
    null,
    'Last order',
  ])
  expect(names(['Accounts', 'Other'])).toEqual(['Account', null])
})

test('choices are created once, in any case, and only up to the limit', () => {
  const status = withChoiceNames(field('Status', 'singleSelect'), ['Active'])
  expect(missingChoiceNames(status, ['active', 'Warm', 'warm', 'WARM', '', null])).toEqual(['Warm'])
  expect(
    missingChoiceNames(
      status,
      Array.from({ length: 5_000 }, (_, n) => `c${n}`),
    ),
  ).toHaveLength(1_999)
  const column = {
    name: 'Stage',
    type: 'singleSelect' as const,
    to: null,
    empty: 0,
    samples: ['Active', 'Warm'].map((text) => ({ text, count: 1 })),
  }
  expect(columnNotes(column, { field: 'Status' }, [status], context, 2).map(({ text }) => text)).toEqual([
    '1 option matches',
    '1 new: “Warm”',
  ])
})

function field(name: string, type: FieldTypeName): Field {
  return { id: name, name, type, options: {}, description: '' }
}
