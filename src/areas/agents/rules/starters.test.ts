import { expect, test } from 'vitest'
import { startersFor } from './starters.ts'

const texts = (workspace: Parameters<typeof startersFor>[0]) => startersFor(workspace).map(({ text }) => text)

test('starters name what is in the workspace', () => {
  const task = { title: 'Order beans', due: '2026-11-20', doneAt: null }
  const tables = [
    { name: 'Beans', rows: 3 },
    { name: 'Orders', rows: 900 },
    { name: 'Empty', rows: 0 },
  ]
  expect(texts({ tasks: [task], tables })).toEqual([
    'What is due this week?',
    'How many rows are in Orders?',
    'Which tasks are open?',
    'Show the newest rows of Beans',
  ])
})

test('an empty workspace gets four that begin something', () => {
  const done = { title: 'Old', due: '2026-11-01', doneAt: '2026-11-01T10:00:00Z' }
  expect(texts({ tasks: [done], tables: [{ name: 'Empty', rows: 0 }] })).toHaveLength(4)
  expect(texts({ tasks: [], tables: [] }).join(' ')).not.toContain('due this week')
})
