import { expect, test } from 'vitest'
import { completionsFor } from './completions.ts'
import type { ExpressionData } from './evaluation.ts'

const data: ExpressionData = {
  item: { json: { customer: { name: 'Ada', tags: ['a'] }, total: 12 } },
  itemIndex: 0,
  items: [],
  nodeItems: (name) => (name === 'Webhook' ? [[{ json: { path: '/orders' } }]] : undefined),
  run: { id: 'r', number: 1, isTest: true },
  flow: { id: 'f', name: 'F' },
  variables: {},
  now: 0,
  timeZone: 'UTC',
}
const labels = (text: string): string[] =>
  completionsFor(text, text.length, data, ['Webhook', 'Filter orders']).completions.map(({ label }) => label)

test('fields come with their type and value, before the methods', () => {
  const text = 'Dear {{ $json.customer.'
  const { from, completions } = completionsFor(text, text.length, data)
  expect(from).toBe(text.length)
  expect(completions[0]).toEqual({ insert: 'name', label: 'name', kind: 'field', type: 'a text', example: 'Ada' })
  expect(completions.map(({ label }) => label)).toContain('toJsonString')
})

test('the word before the cursor narrows the list', () => {
  expect(labels('{{ $js')).toEqual(['$json'])
  expect(labels('{{ $json.customer.name.toLower')).toEqual(['toLowerCase'])
  expect(labels('{{ 1 + $json.customer.tags.fir')).toEqual(['first'])
  expect(labels('{{ $json.total > 3 && $json.cust')).toEqual(['customer'])
})

test('names of nodes and their items', () => {
  expect(labels("{{ $('Fil")).toEqual(['Filter orders'])
  expect(labels("{{ $('Webhook').item.json.")).toContain('path')
  expect(labels('{{ $now.')).toContain('toFormat')
})

test('outside of an expression there are none', () => {
  expect(labels('$json.')).toEqual([])
  expect(labels('{{ 1 }} $json.')).toEqual([])
})
