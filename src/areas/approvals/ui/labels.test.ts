import { expect, test } from 'vitest'
import { approvalTitle, formatValue } from './labels.ts'

const ids = Array.from({ length: 2_460 }, (_, n) => `01998d5e-3c11-7c1e-9f1f-${String(n).padStart(12, '0')}`)
const names = Object.fromEntries(ids.slice(0, 20).map((id, n) => [id, `A-${n}`]))

test('a request is called by what it would do', () => {
  const request = { title: 'Delete rows', about: null, summary: null }
  expect(approvalTitle(request)).toBe('Delete rows')
  expect(approvalTitle({ ...request, about: 'Order beans' })).toBe('Delete rows: Order beans')
  expect(approvalTitle({ ...request, summary: 'Delete 2,460 invoices' })).toBe('Delete 2,460 invoices')
})

test('ids are shown by the names of their items, the first ones of many', () => {
  expect(formatValue(ids[1], names)).toBe('A-1')
  expect(formatValue(ids[30], names), 'an id says nothing').toBeUndefined()
  expect(formatValue({ ids }, names)).toBe('A-0, A-1, A-2, A-3, A-4 and 2,455 more')
  expect(formatValue(ids.slice(100), names)).toBe('2,360 items')
})

test('other values are shown in words, not as JSON', () => {
  expect(formatValue({ field: 'Kilos', op: 'lt', value: 20 }, {})).toBe('Field: Kilos, Op: lt, Value: 20')
  expect(formatValue([{ Name: 'Ida' }, { Name: 'Noor' }], {})).toBe('Name: Ida; Name: Noor')
  expect([formatValue(true, {}), formatValue(null, {}), formatValue([], {}), formatValue('', {})]).toEqual([
    'Yes',
    undefined,
    undefined,
    undefined,
  ])
})
