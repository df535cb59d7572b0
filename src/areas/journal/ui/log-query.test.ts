import { expect, test } from 'vitest'
import { exportUrl, noFilters, toEntryQuery } from './log-query.ts'

const now = new Date(2026, 10, 15, 16, 30)

test('filters become a query without empty fields', () => {
  expect(toEntryQuery(noFilters, now)).toEqual({})
  expect(toEntryQuery({ ...noFilters, search: ' beans ', kind: 'key', effect: 'send', action: 'focus.' }, now)).toEqual(
    {
      search: 'beans',
      kind: 'key',
      effect: 'send',
      action: 'focus.',
    },
  )
})

test('days start and end in local time', () => {
  expect(toEntryQuery({ ...noFilters, span: 'week' }, now)).toEqual({ since: new Date(2026, 10, 9).toISOString() })
  expect(toEntryQuery({ ...noFilters, span: 'custom', from: '2026-11-01', to: '2026-11-03' }, now)).toEqual({
    since: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 10, 4).toISOString(),
  })
  expect(toEntryQuery({ ...noFilters, span: 'custom', from: 'soon', to: '' }, now)).toEqual({})
})

test('the export uses the same query', () => {
  expect(exportUrl({ search: 'a&b' }, 'csv', 'w')).toBe('/journal/export?as=csv&workspace=w&search=a%26b')
})
