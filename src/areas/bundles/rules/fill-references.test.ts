import { expect, test } from 'vitest'
import { fillReferences } from './fill-references.ts'

const answers = { deals: { id: 'd1', fields: [{ id: 'f0' }, { id: 'f1' }] }, count: { rows: 3 } }

test.each([
  ['{deals.id}', 'd1'],
  ['{count.rows}', 3],
  ['/tables/{deals.id}', '/tables/d1'],
  [
    { stack: '{deals.fields.1.id}', rows: [{ Deal: '{deals.id} {count.rows}' }] },
    { stack: 'f1', rows: [{ Deal: 'd1 3' }] },
  ],
  ['Thank {{ $json.Company }} for {{$json.deals.id}}', 'Thank {{ $json.Company }} for {{$json.deals.id}}'],
  [
    [true, null, 4, '{}'],
    [true, null, 4, '{}'],
  ],
])('%j becomes %j', (value, filled) => {
  expect(fillReferences(value, answers)).toEqual(filled)
})

test.each(['{contacts.id}', '{deals.toString}', '{deals.id.length}', 'a {deals.__proto__.x} b'])(
  '%s refers to nothing',
  (text) => {
    expect(() => fillReferences(text, answers)).toThrow(/no earlier call/)
  },
)
