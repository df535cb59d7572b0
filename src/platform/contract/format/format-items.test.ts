import { expect, test } from 'vitest'
import { formatItems } from './format-items.ts'

test('formats one item, some items and many items', () => {
  const format = (count: number, names: string[], word = 'task') => formatItems({ word, place: null, count, names })
  expect(format(1, ['Order beans'])).toBe('the task “Order beans”')
  expect(format(1, [])).toBe('the task')
  expect(format(2, ['A', 'B'])).toBe('2 tasks: “A” and “B”')
  expect(format(1_204, ['A', 'B', 'C'])).toBe('1,204 tasks: “A”, “B”, “C” and 1,201 more')
  expect([format(2, [], 'entry'), format(2, [], 'key'), format(2, [], 'box')]).toEqual([
    '2 entries',
    '2 keys',
    '2 boxes',
  ])
  expect(format(2, [], 'set of tables')).toBe('2 sets of tables')
})

test('names the table of rows, and lists rows only if there are few', () => {
  const format = (count: number, names: string[]) => formatItems({ word: 'row', place: 'Orders', count, names })
  expect(format(1, ['Copper Kettle'])).toBe('the row “Copper Kettle” in Orders')
  expect(format(2, ['A', 'B'])).toBe('2 rows in Orders: “A” and “B”')
  expect(format(14, ['A', 'B', 'C'])).toBe('14 rows in Orders')
  expect(formatItems({ word: 'invoice', place: 'Invoices', count: 2_460, names: [] })).toBe('2,460 invoices')
})
