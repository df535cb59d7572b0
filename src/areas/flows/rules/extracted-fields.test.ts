import { expect, test } from 'vitest'
import { extractionForm, readExtraction } from './extracted-fields.ts'
import { splitText } from './split-text.ts'

const fields = [
  { name: 'name', type: 'text' },
  { name: 'age', type: 'number' },
  { name: 'isNew', type: 'boolean' },
  { name: 'since', type: 'date' },
  { name: 'tags', type: 'list' },
] as const

test.each([
  [
    { name: 'Ada', age: 36, isNew: true, since: '2026-03-01', tags: ['a'] },
    { name: 'Ada', age: 36, isNew: true, since: '2026-03-01', tags: ['a'] },
  ],
  [
    { name: 7, age: '36', isNew: 'false', since: 'soon', tags: 'a', more: 1 },
    { name: '7', age: 36, isNew: false, since: null, tags: ['a'] },
  ],
  [{}, { name: null, age: null, isNew: null, since: null, tags: null }],
])('%j is read with its types', (form, expected) => expect(readExtraction(form, fields)).toEqual(expected))

test('what is no form is refused, and the form names every field', () => {
  expect([readExtraction('x', fields), readExtraction(null, fields), readExtraction([], fields)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(extractionForm(fields)).toMatchObject({ required: ['name', 'age', 'isNew', 'since', 'tags'] })
})

test('a long text is split at the ends of paragraphs or sentences', () => {
  expect(splitText('short', 100)).toEqual(['short'])
  expect(splitText('One two. Three four. Five six.', 15)).toEqual(['One two. ', 'Three four. ', 'Five six.'])
  expect(splitText('a'.repeat(25), 10).map(({ length }) => length)).toEqual([10, 10, 5])
})
