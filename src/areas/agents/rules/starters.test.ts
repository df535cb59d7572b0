import { expect, test } from 'vitest'
import { startersFor } from './starters.ts'

const texts = (workspace: Parameters<typeof startersFor>[0]) => startersFor(workspace).map(({ text }) => text)

test('starters name what is in the workspace', () => {
  const tables = [
    { name: 'Beans', rows: 3 },
    { name: 'Orders', rows: 900 },
    { name: 'Empty', rows: 0 },
  ]
  expect(texts({ tables })).toEqual([
    'What is due this week?',
    'How many rows are in Orders?',
    'Show the newest rows of Beans',
    'Show the newest rows of Orders',
  ])
})

test('an empty workspace gets four that begin something', () => {
  expect(texts({ tables: [{ name: 'Empty', rows: 0 }] })).toHaveLength(4)
  expect(texts({ tables: [] }).join(' ')).not.toContain('rows')
})
