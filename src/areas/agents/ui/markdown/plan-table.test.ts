import { expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { planTable } from './plan-table.ts'

test('a table in an answer becomes fields of fitting types, with a name each', () => {
  expect(
    plan('| Bean | Kilos | Bought | Kilos | |\n|---|---|---|---|---|\n| Huila | 1,200 | 2026-11-03 | a few | |'),
  ).toEqual({
    fields: [
      { name: 'Bean', type: 'text' },
      { name: 'Kilos', type: 'number' },
      { name: 'Bought', type: 'date' },
      { name: 'Kilos 2', type: 'text' },
      { name: 'Field 5', type: 'text' },
    ],
    rows: [{ Bean: 'Huila', Kilos: '1,200', Bought: '2026-11-03', 'Kilos 2': 'a few' }],
  })
})

function plan(text: string) {
  const [table] = parseMarkdown(text)
  if (table?.type !== 'table') throw new Error('This is not a table.')
  return planTable(table)
}
