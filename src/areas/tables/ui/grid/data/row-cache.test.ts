import { afterEach, expect, test, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { Refusal } from '#platform/contract/refusal.ts'
import { OptimisticCache } from '#platform/web/api/optimistic-cache.ts'
import { listRows, type Row } from '../../../contract/rows.ts'
import { showChanges, showNewRow } from '../edit/optimistic-rows.ts'
import { blockQuery } from './row-blocks.ts'
import { RowCache } from './row-cache.ts'

const query = { tableId: 'orders' }
const queryKey = [listRows.name, blockQuery(query, 0)]
const order: Row = { id: 'first', cells: {} }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('first rows that the page loader is reading are not read again, and are subscribed to even if they come late', async () => {
  const { queries, fetchMock, received, rows, observers } = setUp()
  const pendingRead = Promise.withResolvers<object>()
  void queries.prefetchQuery({ queryKey, queryFn: () => pendingRead.promise })
  const close = rows().open(received.listeners)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(observers()).toBe(1)
  pendingRead.resolve({ rows: [order], next: null })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(received.rows).toEqual([[order]])
  expect(fetchMock).not.toHaveBeenCalled()
  close()
  expect(observers()).toBe(0)
})

test('cached rows are available from the first render on, and an earlier error is cleared', () => {
  const { queries, received, rows } = setUp()
  queries.setQueryData(queryKey, { rows: [order], next: null })
  const cache = rows()
  expect(cache.at(0)).toEqual(order)
  cache.open(received.listeners)()
  expect(received.rows).toEqual([[order]])
  expect(received.errors).toEqual([undefined])
})

test('rows that arrive during a scroll are flagged until the scroll stops; later changes are not', async () => {
  const { queries, received, rows } = setUp()
  const close = rows().open(received.listeners)
  const later = { ...order, cells: { name: 'Oak' } }
  queries.setQueryData(queryKey, { rows: [order], next: null })
  expect(received.scrollingFlags).toEqual([true])
  expect(received.idleCount).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(received.idleCount).toBeGreaterThan(0)
  queries.setQueryData(queryKey, { rows: [later], next: null })
  expect(received.scrollingFlags).toEqual([true, false])
  close()
})

test('rows whose read was refused are subscribed to anyway, and come with a retry', async () => {
  const { queries, fetchMock, received, rows, observers } = setUp()
  queries.setDefaultOptions({ queries: { retry: false } })
  const busyAnswer = { error: { code: 'database.slow', message: 'Taaskly is busy.' } }
  // The refusal comes after the scroll has stopped.
  fetchMock.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(Response.json(busyAnswer, { status: 503 })), 500)),
  )
  const cache = rows()
  const close = cache.open(received.listeners)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(received.errors.at(-1)?.message).toBe('Taaskly is busy.')
  expect(observers()).toBe(1)
  fetchMock.mockImplementation(() => Promise.resolve(Response.json({ rows: [order], next: null })))
  const refreshing = cache.refresh()
  expect(received.errors.at(-1)).toBeUndefined()
  await refreshing
  expect(received.rows).toEqual([[order]])
  close()
})

test('a refused prefetch of neighbours is not retried until the screen moves', async () => {
  const { queries, fetchMock, received, rows } = setUp()
  queries.setQueryData(queryKey, { rows: Array.from({ length: 100 }, () => order), next: 'on' })
  fetchMock.mockImplementation(() =>
    Promise.resolve(Response.json({ error: { code: 'busy', message: 'Busy.' } }, { status: 503 })),
  )
  const cache = rows()
  const close = cache.open(received.listeners)
  cache.setVisible([{ first: 0, last: 30 }], 1_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetchMock.mock.calls.length).toBeLessThan(4)
  expect(received.errors.every((error) => error === undefined)).toBe(true)
  close()
})

test('a read that began before a row was added here neither removes it nor hides what is typed into it next', async () => {
  const { queries, fetchMock, received, rows } = setUp()
  const pendingRead = Promise.withResolvers<Response>()
  fetchMock.mockReturnValue(pendingRead.promise)
  const cache = rows()
  const close = cache.open(received.listeners)
  await vi.advanceTimersByTimeAsync(100)
  expect(fetchMock).toHaveBeenCalledOnce()
  const cells = { name: 'Anna' }
  cache.addLocal(0, { ...order, cells })
  showNewRow(new OptimisticCache(queries), { id: order.id, values: cells }, { query, position: 0 })
  pendingRead.resolve(Response.json({ rows: [], next: null }))
  await vi.advanceTimersByTimeAsync(100)
  showChanges(new OptimisticCache(queries), [{ id: order.id, values: { amount: 3 } }])
  expect(cache.at(0)?.cells).toEqual({ name: 'Anna', amount: 3 })
  close()
})

function setUp() {
  vi.useFakeTimers()
  const fetchMock = vi.fn<() => Promise<Response>>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetchMock)
  const queries = new QueryClient()
  const received = {
    rows: [] as (readonly Row[])[],
    scrollingFlags: [] as boolean[],
    errors: [] as (Refusal | undefined)[],
    idleCount: 0,
    listeners: {
      onRows: (_: number, blockRows: readonly Row[], isScrolling: boolean) => {
        received.rows.push(blockRows)
        received.scrollingFlags.push(isScrolling)
      },
      onIdle: () => void (received.idleCount += 1),
      onError: (refusal: Refusal | undefined) => void received.errors.push(refusal),
      onLocalRows: () => {},
    },
  }
  const observers = () => queries.getQueryCache().find({ queryKey })?.getObserversCount()
  return { queries, fetchMock, received, rows: () => new RowCache(queries, query), observers }
}
