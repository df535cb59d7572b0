import { afterEach, expect, test, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { Refusal } from '#platform/contract/refusal.ts'
import { listRows, type Row } from '../../../contract/rows.ts'
import { blockQuery } from './row-blocks.ts'
import { RowCache } from './row-cache.ts'

const query = { tableId: 'orders' }
const queryKey = [listRows.name, blockQuery(query, 0)]
const order: Row = { id: 'first', cells: {} }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('first rows that whoever opened the page has asked for are not asked for again, and are followed however late they come', async () => {
  const { queries, fetchMock, received, rows, observers } = setUp()
  const coming = Promise.withResolvers<object>()
  void queries.prefetchQuery({ queryKey, queryFn: () => coming.promise })
  const close = rows().open(received.listeners)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(observers()).toBe(1)
  coming.resolve({ rows: [order], next: null })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(received.rows).toEqual([[order]])
  expect(fetchMock).not.toHaveBeenCalled()
  close()
  expect(observers()).toBe(0)
})

test('rows that are there already are there from the first drawing on, and the trouble of a question before is forgotten', () => {
  const { queries, received, rows } = setUp()
  queries.setQueryData(queryKey, { rows: [order], next: null })
  const known = rows()
  expect(known.at(0)).toEqual(order)
  known.open(received.listeners)()
  expect(received.rows).toEqual([[order]])
  expect(received.trouble).toEqual([undefined])
})

test('what passes by is told at rest, and what changes later at once', async () => {
  const { queries, received, rows } = setUp()
  const close = rows().open(received.listeners)
  const later = { ...order, cells: { name: 'Oak' } }
  queries.setQueryData(queryKey, { rows: [order], next: null })
  expect(received.passing).toEqual([true])
  expect(received.rests).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(received.rests).toBeGreaterThan(0)
  queries.setQueryData(queryKey, { rows: [later], next: null })
  expect(received.passing).toEqual([true, false])
  close()
})

test('rows that were refused are followed all the same, and come when they are tried again', async () => {
  const { queries, fetchMock, received, rows, observers } = setUp()
  queries.setDefaultOptions({ queries: { retry: false } })
  const busy = { error: { code: 'database.slow', message: 'Taaskly is busy.' } }
  // It comes when the screen is at rest already.
  fetchMock.mockImplementation(
    () => new Promise((refused) => setTimeout(() => refused(Response.json(busy, { status: 503 })), 500)),
  )
  const known = rows()
  const close = known.open(received.listeners)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(received.trouble.at(-1)?.message).toBe('Taaskly is busy.')
  expect(observers()).toBe(1)
  fetchMock.mockImplementation(() => Promise.resolve(Response.json({ rows: [order], next: null })))
  const trying = known.refresh()
  expect(received.trouble.at(-1)).toBeUndefined()
  await trying
  expect(received.rows).toEqual([[order]])
  close()
})

test('rows near by that are refused are left until the screen moves', async () => {
  const { queries, fetchMock, received, rows } = setUp()
  queries.setQueryData(queryKey, { rows: Array.from({ length: 100 }, () => order), next: 'on' })
  fetchMock.mockImplementation(() =>
    Promise.resolve(Response.json({ error: { code: 'busy', message: 'Busy.' } }, { status: 503 })),
  )
  const known = rows()
  const close = known.open(received.listeners)
  known.setVisible([{ first: 0, last: 30 }], 1_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetchMock.mock.calls.length).toBeLessThan(4)
  expect(received.trouble.every((trouble) => trouble === undefined)).toBe(true)
  close()
})

function setUp() {
  vi.useFakeTimers()
  const fetchMock = vi.fn<() => Promise<Response>>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetchMock)
  const queries = new QueryClient()
  const received = {
    rows: [] as (readonly Row[])[],
    passing: [] as boolean[],
    trouble: [] as (Refusal | undefined)[],
    rests: 0,
    listeners: {
      onRows: (_: number, known: readonly Row[], isPassing: boolean) => {
        received.rows.push(known)
        received.passing.push(isPassing)
      },
      onIdle: () => void (received.rests += 1),
      onError: (refusal: Refusal | undefined) => void received.trouble.push(refusal),
      onLocalRows: () => {},
    },
  }
  const observers = () => queries.getQueryCache().find({ queryKey })?.getObserversCount()
  return { queries, fetchMock, received, rows: () => new RowCache(queries, query), observers }
}
