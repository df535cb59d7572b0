import { expect, test } from 'vitest'
import { itemsFromCode, namedNodes } from './code-items.ts'

const file = { file: 'f1', name: 'a.pdf', mediaType: 'application/pdf', size: 1 }

test.each<[unknown, unknown]>([
  [[{ json: { a: 1 } }], [{ json: { a: 1 } }]],
  [
    [{ a: 1 }, { a: 2 }],
    [{ json: { a: 1 } }, { json: { a: 2 } }],
  ],
  [{ a: 1 }, [{ json: { a: 1 } }]],
  [[null, { a: 1 }], [{ json: { a: 1 } }]],
  [undefined, []],
  [[{ json: {}, binary: { own: file, other: { ...file, file: 'f2' } } }], [{ json: {}, binary: { own: file } }]],
])('%j gives items', (value, items) => {
  expect(itemsFromCode(value, [{ json: {}, binary: { data: file } }])).toEqual({ items })
})

test.each([[[1]], [['a']], [[[1]]], ['text']])('%j is no list of objects', (value) => {
  expect(itemsFromCode(value, [])).toHaveProperty('problem')
})

test('the nodes that code names', () => {
  expect(
    namedNodes(`$('Get rows').all(); $node["A"].json; $items("B"); $node.C.json; $input.all(); $("Get rows")`),
  ).toEqual(['Get rows', 'A', 'B', 'C'])
})
