import { afterEach, expect, test, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { Refusal } from '#platform/contract/refusal.ts'
import { listRows, type Row } from '../../contract/rows.ts'
import { askFor } from './blocks.ts'
import { Rows } from './rows.ts'

const question = { tableId: 'orders' }
const queryKey = [listRows.name, askFor(question, 0)]
const order: Row = { id: 'first', cells: {} }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('first rows that whoever opened the page has asked for are not asked for again, and are followed however late they come', async () => {
  const { queries, asked, heard, rows, observers } = open()
  const coming = Promise.withResolvers<object>()
  void queries.prefetchQuery({ queryKey, queryFn: () => coming.promise })
  const close = rows().open(heard.ears)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(observers()).toBe(1)
  coming.resolve({ rows: [order], next: null })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard.rows).toEqual([[order]])
  expect(asked).not.toHaveBeenCalled()
  close()
  expect(observers()).toBe(0)
})

test('rows that are there already are there from the first drawing on, and the trouble of a question before is forgotten', () => {
  const { queries, heard, rows } = open()
  queries.setQueryData(queryKey, { rows: [order], next: null })
  const known = rows()
  expect(known.at(0)).toEqual(order)
  known.open(heard.ears)()
  expect(heard.rows).toEqual([[order]])
  expect(heard.trouble).toEqual([undefined])
})

test('what passes by is told at rest, and what changes later at once', async () => {
  const { queries, heard, rows } = open()
  const close = rows().open(heard.ears)
  const later = { ...order, cells: { name: 'Oak' } }
  queries.setQueryData(queryKey, { rows: [order], next: null })
  expect(heard.passing).toEqual([true])
  expect(heard.rests).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(heard.rests).toBeGreaterThan(0)
  queries.setQueryData(queryKey, { rows: [later], next: null })
  expect(heard.passing).toEqual([true, false])
  close()
})

test('rows that were refused are followed all the same, and come when they are tried again', async () => {
  const { queries, asked, heard, rows, observers } = open()
  queries.setDefaultOptions({ queries: { retry: false } })
  const busy = { error: { code: 'database.slow', message: 'Taaskly is busy.' } }
  // It comes when the screen is at rest already.
  asked.mockImplementation(
    () => new Promise((refused) => setTimeout(() => refused(Response.json(busy, { status: 503 })), 500)),
  )
  const known = rows()
  const close = known.open(heard.ears)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard.trouble.at(-1)?.message).toBe('Taaskly is busy.')
  expect(observers()).toBe(1)
  asked.mockImplementation(() => Promise.resolve(Response.json({ rows: [order], next: null })))
  const trying = known.refresh()
  expect(heard.trouble.at(-1)).toBeUndefined()
  await trying
  expect(heard.rows).toEqual([[order]])
  close()
})

test('rows near by that are refused are left until the screen moves', async () => {
  const { queries, asked, heard, rows } = open()
  queries.setQueryData(queryKey, { rows: Array.from({ length: 100 }, () => order), next: 'on' })
  asked.mockImplementation(() =>
    Promise.resolve(Response.json({ error: { code: 'busy', message: 'Busy.' } }, { status: 503 })),
  )
  const known = rows()
  const close = known.open(heard.ears)
  known.show([{ first: 0, last: 30 }], 1_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked.mock.calls.length).toBeLessThan(4)
  expect(heard.trouble.every((trouble) => trouble === undefined)).toBe(true)
  close()
})

function open() {
  vi.useFakeTimers()
  const asked = vi.fn<() => Promise<Response>>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', asked)
  const queries = new QueryClient()
  const heard = {
    rows: [] as (readonly Row[])[],
    passing: [] as boolean[],
    trouble: [] as (Refusal | undefined)[],
    rests: 0,
    ears: {
      onRows: (_: number, known: readonly Row[], isPassing: boolean) => {
        heard.rows.push(known)
        heard.passing.push(isPassing)
      },
      onRest: () => void (heard.rests += 1),
      onTrouble: (refusal: Refusal | undefined) => void heard.trouble.push(refusal),
      onMade: () => {},
    },
  }
  const observers = () => queries.getQueryCache().find({ queryKey })?.getObserversCount()
  return { queries, asked, heard, rows: () => new Rows(queries, question), observers }
}
