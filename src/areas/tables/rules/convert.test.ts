import { expect, test } from 'vitest'
import type { Field, FieldTypeName } from '../contract/field.ts'
import { neededChoices, convertValue } from './convert.ts'

const maya = '0198a000-0000-7000-8000-000000000001'
const gone = '0198a000-0000-7000-8000-00000000000f'
const context = {
  locale: 'en-GB',
  zone: 'America/New_York',
  now: new Date('2026-11-16T09:00:00Z'),
  members: [{ id: maya, name: 'Maya Okafor', email: 'maya@kestrel.example' }],
}

function field(type: FieldTypeName, names: string[] = []): Field {
  const choices = names.map((name) => ({ id: `${type}-${name}`, name, colour: 'gray' as const }))
  return { id: maya, name: 'Field', type, options: { choices }, description: '' }
}

const single = field('singleSelect', ['a', 'b', 'a, b'])
const multi = field('multiSelect', ['a', 'b', 'a, b'])

test.each<[Field | FieldTypeName, unknown, Field | FieldTypeName, unknown]>([
  ['number', 1234.5, 'currency', 1234.5],
  ['number', 1e20, 'currency', 'lost'],
  ['number', 3.4, 'rating', ['~', 3]],
  ['number', 12.5, 'percent', 0.125],
  ['percent', 0.125, 'number', 12.5],
  ['number', 90, 'duration', ['~', 5400]],
  ['duration', 5400, 'number', ['~', 90]],
  ['number', 0, 'checkbox', false],
  ['number', 7, 'checkbox', ['~', true]],
  ['checkbox', true, 'number', 1],
  ['checkbox', false, 'text', 'No'],
  ['text', '12 kg', 'number', 'lost'],
  ['text', '3/12', 'date', ['~', '2026-12-03']],
  ['text', '18 Nov', 'date', '2026-11-18'],
  ['date', '2026-11-17', 'dateTime', '2026-11-17T05:00:00.000Z'],
  ['dateTime', '2026-11-17T05:00:00.000Z', 'date', '2026-11-17'],
  ['dateTime', '2026-11-17T03:30:00.000Z', 'date', ['~', '2026-11-16']],
  ['createdAt', '2026-11-17T05:00:00.000Z', 'dateTime', '2026-11-17T05:00:00.000Z'],
  [single, 'singleSelect-a, b', multi, ['multiSelect-a, b']],
  [multi, ['multiSelect-b', 'multiSelect-a'], single, ['~', 'singleSelect-b']],
  [multi, ['multiSelect-a, b', 'multiSelect-b'], 'text', '"a, b", b'],
  [single, 'singleSelect-a', field('singleSelect', ['b']), 'lost'],
  [single, 'singleSelect-gone', 'text', 'lost'],
  ['createdBy', gone, 'member', gone],
  ['member', gone, 'text', 'lost'],
  ['member', maya, 'email', 'maya@kestrel.example'],
  ['email', 'maya@kestrel.example', 'member', maya],
  ['text', 'anything', 'autonumber', 'lost'],
  ['text', '', 'autonumber', null],
  ['longText', 'x'.repeat(10_001), 'text', 'lost'],
])('%o %j as %o is %j', (from, value, to, expected) => {
  const [before, after] = [from, to].map((each) => (typeof each === 'string' ? field(each) : each)) as [Field, Field]
  const read = convertValue(value, before, after, context)
  expect('wrong' in read ? 'lost' : read.guessed ? ['~', read.value] : read.value).toEqual(expected)
})

test('a conversion to a select field adds the choices that its values need', () => {
  expect(neededChoices(['a', 'New', 'new ', null, 'Lost'], field('text'), single, context)).toEqual(['New', 'Lost'])
  expect(neededChoices(['a, c; "d, e"'], field('text'), multi, context)).toEqual(['c', 'd, e'])
  expect(neededChoices([true, null], field('checkbox'), single, context)).toEqual(['Yes'])
  expect(neededChoices(['singleSelect-a, b'], single, field('multiSelect'), context)).toEqual(['a, b'])
  expect(neededChoices(['x'], field('text'), field('number'), context)).toEqual([])
})
