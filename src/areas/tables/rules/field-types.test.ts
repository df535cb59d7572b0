import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fieldTypeNames, type Field, type FieldTypeName } from '../contract/field.ts'
import { convertValue } from './convert.ts'
import type { ParseContext } from './field-type.ts'
import { fieldTypes, formatValue } from './field-types.ts'
import { mergeChoices } from './field-types/single-select.ts'

const maya = '0198a000-0000-7000-8000-000000000001'
const jonas = '0198a000-0000-7000-8000-000000000002'
const members = [
  { id: maya, name: 'Maya Okafor', email: 'maya@kestrel.example' },
  { id: jonas, name: 'Jonas Lindqvist', email: 'jonas@kestrel.example' },
  { id: '0198a000-0000-7000-8000-000000000003', name: 'Ben Whitlock', email: 'ben@kestrel.example' },
  { id: '0198a000-0000-7000-8000-000000000004', name: 'Ben Whitlock', email: 'ben2@kestrel.example' },
]
const choices = ['New', 'At risk', 'Smith, John', 'say "hi"', 'Smith', 'John', 'Café', 'k1', '3/12'].map(
  (name, index) => ({
    id: `k${index}`,
    name,
    colour: 'gray' as const,
  }),
)

const locales = ['en-US', 'en-GB', 'de-DE', 'fr-FR']
const zones = ['UTC', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']

function parseContext(locale = 'en-GB', zone = 'Europe/London'): ParseContext {
  return { locale, zone, members, now: new Date('2026-11-16T09:00:00Z') }
}

function field(type: FieldTypeName, options: Field['options'] = {}): Field {
  return { id: maya, name: 'Field', type, options: { choices, ...options }, description: '' }
}

/** The parsed value, with ~ for a guess, or “wrong”. */
function reading(type: FieldTypeName, text: string, locale?: string, options?: Field['options']): unknown {
  const read = fieldTypes[type].parse(text, field(type, options), parseContext(locale))
  if ('wrong' in read) return 'wrong'
  return read.guessed ? ['~', read.value] : read.value
}

test('every type is registered under its own name', () => {
  expect(Object.entries(fieldTypes).map(([key, { name }]) => [key, name])).toEqual(
    fieldTypeNames.map((name) => [name, name]),
  )
})

const values: Partial<Record<FieldTypeName, unknown[]>> = {
  text: ['Oak & Ember', '1.5', ' spaces ', 'two\nlines\ttabs', '🦊'],
  longText: ['# Title\n\n- one\n- two'],
  number: [0, 1, -1, 0.1, 1.234, 1234.5, -1234567.891, 1e21, 1.5e-9, 5e-324, Number.MAX_VALUE, 0.1 + 0.2, 2 ** 53],
  currency: [0, 12, 1234.5, -0.01, 1.234, 9_999_999_999_999.99, 1e-7],
  percent: [0, 0.125, 0.07, 1, -0.5, 0.011, 1 / 3, 0.1 + 0.2, 1e-9, 1e21, 12.345],
  duration: [0, 1, 59, 60, 5400, 5415, -1800, 360_000, 2 ** 31 - 1],
  rating: [1, 5],
  checkbox: [true, false],
  date: ['2026-11-17', '2026-03-12', '0001-01-01', '0099-12-31', '2028-02-29', '9999-12-31'],
  dateTime: [
    '2026-11-17T14:30:00.000Z',
    '2026-11-17T14:30:15.250Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T01:30:00.000Z',
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:30:00.000Z',
    '2026-04-04T15:15:00.000Z',
    '1900-01-01T00:00:00.000Z',
    '0100-01-02T00:00:00.000Z',
    '9999-12-29T23:59:59.999Z',
  ],
  singleSelect: choices.map(({ id }) => id),
  multiSelect: [...choices.map(({ id }) => [id]), ['k4', 'k5'], ['k5', 'k2', 'k3'], choices.map(({ id }) => id)],
  member: members.map(({ id }) => id),
  email: ['maya@kestrel.example'],
  url: ['https://example.com/a?b=c#d', 'mailto:maya@kestrel.example'],
  phone: ['+44 20 7946 0018', '(030) 123-45 ext. 6'],
}

test.each(Object.entries(values))('%s: what is said is read back to the same value, wherever one is', (name, all) => {
  const type = fieldTypes[name as FieldTypeName]
  const lost: unknown[] = []
  for (const options of [{}, { decimals: 2, format: 'h:mm:ss' }, { decimals: 0, currency: 'EUR' }])
    for (const locale of [...locales, 'ar-EG', 'sv-SE', 'ja-JP'])
      for (const zone of name === 'dateTime' ? zones : ['UTC'])
        for (const value of all) {
          const text = type.serialize(value, field(type.name, options), parseContext(locale, zone))
          const read = type.parse(text, field(type.name, options), parseContext(locale, zone))
          if (!isDeepStrictEqual(read, { value })) lost.push({ locale, zone, value, text, read })
        }
  expect(lost).toEqual([])
})

test('formatted values can mostly be parsed back', () => {
  for (const locale of locales) {
    const there = parseContext(locale)
    for (const format of ['short', 'long', 'iso']) {
      const shown = formatValue('2025-11-06', field('date', { format }), there)
      expect(fieldTypes.date.parse(shown, field('date'), there)).toMatchObject({ value: '2025-11-06' })
      const moment = formatValue('2026-11-17T14:30:00.000Z', field('dateTime', { format }), there)
      expect(fieldTypes.dateTime.parse(moment, field('dateTime'), there)).toEqual({ value: '2026-11-17T14:30:00.000Z' })
    }
    const amount = formatValue(-1234.5, field('currency', { currency: 'EUR' }), there)
    expect(fieldTypes.currency.parse(amount, field('currency', { currency: 'EUR' }), there)).toEqual({ value: -1234.5 })
    expect(fieldTypes.percent.parse(formatValue(0.125, field('percent'), there), field('percent'), there)).toEqual({
      value: 0.125,
    })
  }
  expect(formatValue('2026-11-06', field('date'), parseContext())).toBe('06 Nov')
  expect(formatValue('2026-07-17T14:30:00.000Z', field('dateTime'), parseContext())).toBe('17 Jul, 15:30')
  expect(formatValue(1240, field('currency'), parseContext('en-US'))).toBe('$1,240.00')
  expect(formatValue('0198a000-0000-7000-8000-00000000000f', field('member'), parseContext())).toBe('Somebody who left')
})

describe('text that people type', () => {
  test.each<[FieldTypeName, string, unknown, string?, Field['options']?]>([
    ['number', '1,234.5', 1234.5],
    ['number', '1.234', 1234, 'de-DE'],
    ['number', '1,234', 1.234, 'de-DE'],
    ['number', '1 234,5', 1234.5, 'fr-FR'],
    ['number', "1'234.5", 1234.5],
    ['number', '1,23,456', 123456, 'en-IN'],
    ['number', '(5)', -5],
    ['number', '−5', -5],
    ['number', '١٢٫٥', 12.5, 'ar-EG'],
    ['number', '1,2,3', 'wrong'],
    ['number', '0x10', 'wrong'],
    ['number', '1e400', 'wrong'],
    ['number', '12 kg', 'wrong'],
    ['currency', '€ 1.234,50', 1234.5, 'de-DE', { currency: 'EUR' }],
    ['currency', '€ 1.234,50', 1234.5, 'en-GB', { currency: 'EUR' }],
    ['currency', '$12', 12],
    ['currency', '$12', ['~', 12], 'en-GB', { currency: 'EUR' }],
    ['currency', '12,- €', 12, 'de-DE', { currency: 'EUR' }],
    ['currency', '-£0.50', -0.5, 'en-GB', { currency: 'GBP' }],
    ['currency', '12 kg', 'wrong'],
    ['percent', '12.5 %', 0.125],
    ['percent', '12.5', 0.125],
    ['percent', '1.1%', 0.011],
    ['duration', '1:30', 5400],
    ['duration', '1h 30m', 5400],
    ['duration', '90 min', 5400],
    ['duration', '1:30:15', 5415],
    ['duration', '1h30', 5400],
    ['duration', '1,5 Std.', 5400, 'de-DE'],
    ['duration', 'PT1H30M', 5400],
    ['duration', '90', ['~', 5400]],
    ['duration', '1:75', 'wrong'],
    ['rating', '★★★☆☆', 3],
    ['rating', '4/5', 4],
    ['rating', '3.5', ['~', 4]],
    ['rating', '7', 'wrong'],
    ['rating', '7', 7, 'en-GB', { most: 10 }],
    ['rating', '0', null],
    ['checkbox', 'TRUE', true],
    ['checkbox', '✓', true],
    ['checkbox', 'x', true],
    ['checkbox', 'nein', false],
    ['checkbox', '0', false],
    ['checkbox', 'perhaps', 'wrong'],
    ['date', '3/12', ['~', '2026-12-03']],
    ['date', '3/12', ['~', '2026-03-12'], 'en-US'],
    ['date', '13/11/26', '2026-11-13', 'en-US'],
    ['date', '3.12.2026', '2026-12-03', 'de-DE'],
    ['date', '1/1/69', '1969-01-01'],
    ['date', '3rd of May 2027', '2027-05-03'],
    ['date', '18-Nov-26', '2026-11-18'],
    ['date', 'mar. 3 nov. 2026', '2026-11-03', 'fr-FR'],
    ['date', '3. März', '2026-03-03', 'de-DE'],
    ['date', 'Tue 3 May 2027', ['~', '2027-05-03']],
    ['date', 'May 2027', ['~', '2027-05-01']],
    ['date', 'übermorgen', '2026-11-18', 'de-DE'],
    ['date', 'next Friday', ['~', '2026-11-20']],
    ['date', '2026-11-17 14:30', ['~', '2026-11-17']],
    ['date', '31 Feb', 'wrong'],
    ['date', 'Jan?', 'wrong'],
    ['dateTime', '18 Nov 07:30', '2026-11-18T07:30:00.000Z'],
    ['dateTime', 'Fri morning', ['~', '2026-11-20T08:00:00.000Z']],
    ['dateTime', '3/12 9am', ['~', '2026-12-03T09:00:00.000Z']],
    ['dateTime', '17 Jul 2026, 2:30 p.m.', '2026-07-17T13:30:00.000Z'],
    ['dateTime', '2026-07-17T14:30:00+05:30', '2026-07-17T09:00:00.000Z'],
    ['dateTime', 'when the tide allows', 'wrong'],
    ['dateTime', '3 May 25:00', 'wrong'],
    ['singleSelect', 'AT RISK', 'k1'],
    ['singleSelect', 'Cafe\u0301', 'k6'],
    ['singleSelect', 'Lost', 'wrong'],
    ['multiSelect', 'new; "Smith, John", say "hi"', ['k0', 'k2', 'k3']],
    ['multiSelect', 'Smith, John', ['k4', 'k5']],
    ['multiSelect', 'New, new', ['k0']],
    ['multiSelect', 'New, Lost', 'wrong'],
    ['member', 'MAYA@kestrel.example', maya],
    ['member', 'jonas', ['~', jonas]],
    ['member', 'okafor', ['~', maya]],
    ['member', 'Ben Whitlock', 'wrong'],
    ['email', 'Maya <maya@kestrel.example>', ['~', 'maya@kestrel.example']],
    ['email', 'maya@kestrel', 'wrong'],
    ['url', 'example.com/menu', 'https://example.com/menu'],
    ['url', 'javascript:alert(1)', 'wrong'],
    ['url', ' java\nscript:alert(1)', 'wrong'],
    ['url', 'https:///', 'wrong'],
    ['phone', 'call me', 'wrong'],
    ['attachment', 'menu.pdf', 'wrong'],
  ])('%s: “%s” is %j', (type, text, expected, locale, options) => {
    expect(reading(type, text, locale, options)).toEqual(expected)
  })

  test('an ambiguous value has the other meaning in `or`', () => {
    expect(fieldTypes.date.parse('3/12', field('date'), parseContext())).toMatchObject({ or: '2026-03-12' })
    expect(fieldTypes.dateTime.parse('2026-10-25 01:30', field('dateTime'), parseContext())).toEqual({
      value: '2026-10-25T00:30:00.000Z',
      guessed: true,
      or: '2026-10-25T01:30:00.000Z',
    })
  })

  test('an hour that the clocks skip is parsed with the old offset', () => {
    const read = fieldTypes.dateTime.parse('2026-03-29 01:30', field('dateTime'), parseContext())
    expect(read).toEqual({ value: '2026-03-29T01:30:00.000Z', guessed: true })
  })

  test('missing choices are listed once each', () => {
    const missing = (text: string) => fieldTypes.multiSelect.newChoices?.(text, field('multiSelect'))
    expect(missing('New, Lost; lost, "a, b"')).toEqual(['Lost', 'a, b'])
    expect(missing('x'.repeat(300))).toEqual([])
  })
})

test.each<[FieldTypeName, unknown, unknown]>([
  ['number', '12.5', 12.5],
  ['number', '1,5', 'wrong'],
  ['currency', 1e16, 'wrong'],
  ['duration', 1.5, 'wrong'],
  ['duration', 2 ** 31, 'wrong'],
  ['rating', 6, 'wrong'],
  ['checkbox', 'yes', 'wrong'],
  ['date', '3/12/2026', 'wrong'],
  ['date', '2026-02-30', 'wrong'],
  ['dateTime', '2026-11-17T14:30', 'wrong'],
  ['dateTime', '2026-11-17T14:30:00+01:00', '2026-11-17T13:30:00.000Z'],
  ['dateTime', '2026-11-17T25:30:00Z', 'wrong'],
  ['dateTime', '0026-11-17T14:30:00Z', 'wrong'],
  ['singleSelect', 'new', 'k0'],
  ['singleSelect', 'k1', 'k1'],
  ['multiSelect', 'New', 'wrong'],
  ['multiSelect', ['New', 'k1'], ['k0', 'k1']],
  ['member', 'jonas', 'wrong'],
  ['url', 'example.com', 'wrong'],
  ['autonumber', 7, 'wrong'],
  ['createdAt', '2026-11-17T14:30:00Z', 'wrong'],
])('programs: %s takes %j as %j', (type, input, expected) => {
  const read = fieldTypes[type].accept(input, field(type), parseContext())
  expect('wrong' in read ? 'wrong' : read.value).toEqual(expected)
  if ('wrong' in read) expect(read.wrong).toMatch(/^[A-Z“].*\.$/)
})

const hostile: unknown[] = [
  { toString: 1, valueOf: 1 },
  Object.create(null),
  [[]],
  [null],
  [{ id: 'constructor' }],
  { me: true },
  'constructor',
  '__proto__',
  'NaN',
  '1e400',
  '-1e-400',
  'Infinity',
  '9'.repeat(400),
  '0'.repeat(30) + ':99',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'https://x.y/\udc00',
  'a\u0007@b.cc',
  '+275760-09-13T00:00:00Z',
  '0000-00-00',
  '99999-01-01',
  '%',
  '-',
  '"',
  ',',
  '('.repeat(50),
  ' '.repeat(100_000) + 'x',
  '"'.repeat(100_000),
  '1 '.repeat(50_000),
  'a.'.repeat(50_000),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.MAX_VALUE,
  -0,
  2 ** 53,
  true,
  [true],
  ['k0', { toString: 1 }],
  'x'.repeat(200_001),
]

const fits: Record<string, (value: unknown) => boolean> = {
  text: isPlain,
  'text[]': (value) => Array.isArray(value) && value.length > 0 && value.every(isPlain),
  'double precision': (value) => Number.isFinite(value) && !Object.is(value, -0),
  numeric: (value) => Number.isFinite(value) && !Object.is(value, -0),
  integer: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31 && !Object.is(value, -0),
  bigint: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  timestamptz: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(value),
  uuid: (value) => members.some(({ id }) => id === value),
  jsonb: Array.isArray,
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
}

test.each(fieldTypeNames)('%s: whatever comes, it is refused or fits the column', (name) => {
  const type = fieldTypes[name]
  const column = typeof type.column === 'string' ? type.column : 'own'
  const odd: unknown[] = []
  for (const input of hostile) {
    const texts = typeof input === 'string' ? [type.parse(input, field(name), parseContext())] : []
    for (const read of [type.accept(input, field(name), parseContext()), ...texts]) {
      if ('wrong' in read || read.value === null || column === 'own') continue
      if (!fits[column]?.(read.value)) odd.push({ input, read })
    }
    type.serialize(input, field(name), parseContext())
    formatValue(input, field(name), parseContext())
    type.apiValue?.(input, field(name))
    for (const other of fieldTypeNames) convertValue(input, field(name), field(other), parseContext())
  }
  expect(odd).toEqual([])
})

describe('the choices of a field', () => {
  const before = { choices: choices.slice(0, 2) }

  test('keep their ids and colours by id or name, also when they swap names', () => {
    expect(mergeChoices({ choices: ['at risk', 'Lost'] }, before)).toMatchObject({
      choices: [{ id: 'k1', name: 'at risk', colour: 'gray' }, { name: 'Lost' }],
    })
    const swapped = {
      choices: [
        { id: 'k0', name: 'At risk' },
        { id: 'k1', name: 'New' },
      ],
    }
    expect(mergeChoices(swapped, before)).toMatchObject(swapped)
    const renamed = mergeChoices({ choices: [{ id: 'k0', name: 'Fresh' }, 'New'] }, before)
    expect(renamed).toMatchObject({ choices: [{ id: 'k0', name: 'Fresh' }, { name: 'New' }] })
    expect(new Set('choices' in renamed ? renamed.choices?.map(({ id }) => id) : []).size).toBe(2)
  })

  test.each([
    [['']],
    [['New', 'new ']],
    [['x'.repeat(201)]],
    [
      [
        { id: 'a', name: 'A' },
        { id: 'a', name: 'B' },
      ],
    ],
  ])('are refused if they are %j', (choices) => {
    expect(mergeChoices({ choices: choices }, before)).toHaveProperty('wrong')
  })
})
