import { expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { OptimisticCache } from '#platform/web/api/optimistic-cache.ts'
import { countRows, listGroups, listRows, readRow } from '../../../contract/rows.ts'
import { showChanges, showNewRow } from './optimistic-rows.ts'

const tableId = 'orders'
const view = 'all'
const query = { tableId, view }
const first = { ...query, offset: 0, limit: 3, by: 'id' as const }
const filtered = { ...query, search: 'tea', offset: 0, limit: 3, by: 'id' as const }

test('a new row is inserted and counted in unfiltered queries, and in no others', () => {
  const queries = seedQueries()
  const cached = new OptimisticCache(queries)
  showNewRow(cached, { id: 'new', values: { name: 'Tea' } }, { query, position: 1 })
  expect(idsIn(queries, first)).toEqual(['a', 'new', 'b'])
  expect(idsIn(queries, filtered)).toEqual(['a'])
  expect(queries.getQueryData([countRows.name, { tableId, exact: true }])).toEqual({ count: 4, exact: true })
  expect(queries.getQueryData([countRows.name, { tableId: 'other', exact: true }])).toEqual({ count: 7, exact: true })
  cached.rollBack()
  expect(idsIn(queries, first)).toEqual(['a', 'b', 'c'])
  expect(queries.getQueryData([countRows.name, { tableId, exact: true }])).toEqual({ count: 3, exact: true })
})

test('a new row is counted in its group, and inserted only into queries with the same order', () => {
  const queries = seedQueries()
  const grouped = { ...query, groups: [{ field: 'status', direction: 'asc' }], summaries: {}, limit: 9 }
  const group = (count: number, ...values: (string | null)[]) => ({ values, count, summaries: {} })
  queries.setQueryData([listGroups.name, grouped], { groups: [group(1, 'new'), group(2, null)], more: false })
  showNewRow(new OptimisticCache(queries), { id: 'new', values: { status: 'new' } }, { query, position: 1 })
  expect(queries.getQueryData([listGroups.name, grouped])).toEqual({
    groups: [group(2, 'new'), group(2, null)],
    more: false,
  })
  const manualOrder = { tableId, offset: 0, limit: 3, by: 'id' as const }
  queries.setQueryData([listRows.name, manualOrder], { rows: [], next: null })
  showNewRow(new OptimisticCache(queries), { id: 'newer', values: {} }, { query, position: 0, inGroups: true })
  expect([idsIn(queries, first), idsIn(queries, manualOrder)]).toEqual([['newer', 'a', 'new'], []])
  showNewRow(new OptimisticCache(queries), { id: 'newest', values: {} }, { query, position: 0 })
  expect(idsIn(queries, manualOrder)).toEqual(['newest'])
})

test('an edit of a new row stays when the creation of the row is acknowledged first', () => {
  const queries = seedQueries()
  const creation = new OptimisticCache(queries)
  showNewRow(creation, { id: 'new', values: {} }, { query, position: 0 })
  const edit = new OptimisticCache(queries)
  showChanges(edit, [{ id: 'new', values: { name: 'Tea' } }])
  creation.commit()
  expect(queries.getQueryData([listRows.name, first])).toMatchObject({
    rows: [{ id: 'new', cells: { name: 'Tea' } }, {}, {}],
  })
  expect(queries.getQueryData([readRow.name, { tableId, rowId: 'a', by: 'id' }])).toEqual({ id: 'a', cells: {} })
})

function seedQueries(): QueryClient {
  const queries = new QueryClient()
  const rows = ['a', 'b', 'c'].map((id) => ({ id, cells: {} }))
  queries.setQueryData([listRows.name, first], { rows, next: null })
  queries.setQueryData([listRows.name, filtered], { rows: rows.slice(0, 1), next: null })
  queries.setQueryData([countRows.name, { tableId, exact: true }], { count: 3, exact: true })
  queries.setQueryData([countRows.name, { tableId: 'other', exact: true }], { count: 7, exact: true })
  queries.setQueryData([readRow.name, { tableId, rowId: 'a', by: 'id' }], rows[0])
  return queries
}

function idsIn(queries: QueryClient, input: object): string[] | undefined {
  return queries.getQueryData<{ rows: { id: string }[] }>([listRows.name, input])?.rows.map(({ id }) => id)
}
