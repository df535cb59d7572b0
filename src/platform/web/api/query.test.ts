import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { action } from '../../contract/action.ts'
import { Refusal } from '../../contract/refusal.ts'
import { OptimisticCache, setAnswer, receiveAnswer } from './optimistic-cache.ts'
import type { Call } from './call.ts'
import { createQueryClient, prefetch, queryOptionsFor } from './query.ts'

const listNotes = action({
  name: 'notes.list',
  title: 'List notes',
  description: 'Lists the notes of a folder.',
  input: z.object({ folder: z.string() }),
  output: z.array(z.string()),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes',
  surfaces: [],
})

const notes: Call = async (_, { folder }) => [`first of ${String(folder)}`] as never

test('the data of a page is requested once and then cached', async () => {
  const queries = createQueryClient()
  expect(await prefetch({ queries, call: notes }, listNotes, { folder: 'a' })).toEqual(['first of a'])
  const failingCall: Call = () => Promise.reject(new Error('asked again'))
  expect(await prefetch({ queries, call: failingCall }, listNotes, { folder: 'a' })).toEqual(['first of a'])
})

test('a refusal reaches the page unchanged', async () => {
  const refusal = new Refusal('notes.not-yours', 403, 'This folder is not yours.')
  const load = prefetch({ queries: createQueryClient(), call: () => Promise.reject(refusal) }, listNotes, {
    folder: 'a',
  })
  await expect(load).rejects.toBe(refusal)
})

/** Folders a and b are on the screen. */
async function openNotes() {
  const queries = createQueryClient()
  const open = async (folder: string) => {
    await prefetch({ queries, call: notes }, listNotes, { folder })
    const query = queries.getQueryCache().find({ queryKey: ['notes.list', { folder }] })
    if (!query) throw new Error('The folder is not kept.')
    const close = new QueryObserver(queries, queryOptionsFor(notes, listNotes, { folder })).subscribe(() => {})
    return {
      query,
      close,
      shown: () => query.state.data,
      answer: (list: string[]) => setAnswer(query, receiveAnswer(query, list)),
    }
  }
  const write = (change: (list: string[], input: { folder: string }) => string[]) => {
    const cached = new OptimisticCache(queries)
    cached.change(listNotes, change)
    return cached
  }
  return { queries, write, a: await open('a'), b: await open('b') }
}

test('an optimistic change shows in every cached answer, and is rolled back when refused', async () => {
  const { write, a, b } = await openNotes()
  const adding = write((list, { folder }) => (folder === 'a' ? [...list, 'new'] : list))
  const uppercase = write((list) => list.map((note) => note.toUpperCase()))
  expect([a.shown(), b.shown()]).toEqual([['FIRST OF A', 'NEW'], ['FIRST OF B']])

  adding.rollBack()
  expect([a.shown(), b.shown()]).toEqual([['FIRST OF A'], ['FIRST OF B']])
  uppercase.rollBack()
  expect([a.shown(), b.shown()]).toEqual([['first of a'], ['first of b']])
})

test('answers wait while a write is pending, and the last one is shown when it is done', async () => {
  const { write, a } = await openNotes()
  const adding = write((list) => [...list, 'new'])
  const naming = write((list) => list.map((note) => `my ${note}`))
  a.answer(['from elsewhere'])
  a.answer(['from elsewhere', 'my new'])
  adding.commit()
  expect(a.shown()).toEqual(['my first of a', 'my new'])
  naming.commit()
  expect(a.shown()).toEqual(['from elsewhere', 'my new'])
  a.answer(['later'])
  expect(a.shown()).toEqual(['later'])
})

test('an unobserved query keeps its optimistic answer', async () => {
  const { write, a } = await openNotes()
  a.close()
  write((list) => [...list, 'new']).commit()
  expect(a.shown()).toEqual(['first of a', 'new'])
})

test('an answer that is older than the shown one is ignored', async () => {
  const { queries, a } = await openNotes()
  const slow = Promise.withResolvers<void>()
  const late: Call = () => slow.promise.then(() => ['old'] as never)
  const reads = queries.fetchQuery({ ...queryOptionsFor(late, listNotes, { folder: 'a' }), staleTime: 0 })
  a.answer(['live'])
  slow.resolve()
  expect(await reads).toEqual(['live'])
  expect(a.shown()).toEqual(['live'])
})
