import { expect, test } from 'vitest'
import { z } from 'zod'
import { action } from '../contract/action.ts'
import { Refusal } from '../contract/refusal.ts'
import type { Call } from './call.ts'
import { Cached, newQueries, prefetch } from './query.ts'

const listNotes = action({
  name: 'notes.list',
  title: 'List notes',
  says: 'Lists the notes of a folder.',
  input: z.object({ folder: z.string() }),
  output: z.array(z.string()),
  permission: 'viewer',
  effect: 'read',
  rest: 'GET /notes',
  surfaces: [],
})

const notes: Call = async (_, { folder }) => [`first of ${String(folder)}`] as never

test('what a page loads is asked for once and then kept', async () => {
  const queries = newQueries()
  expect(await prefetch({ queries, call: notes }, listNotes, { folder: 'a' })).toEqual(['first of a'])
  const nobody: Call = () => Promise.reject(new Error('asked again'))
  expect(await prefetch({ queries, call: nobody }, listNotes, { folder: 'a' })).toEqual(['first of a'])
})

test('a refusal reaches the page as it is', async () => {
  const refusal = new Refusal('notes.not-yours', 403, 'This folder is not yours.')
  const load = prefetch({ queries: newQueries(), call: () => Promise.reject(refusal) }, listNotes, { folder: 'a' })
  await expect(load).rejects.toBe(refusal)
})

test('an optimistic change shows in every kept answer, and can be taken back', async () => {
  const queries = newQueries()
  await prefetch({ queries, call: notes }, listNotes, { folder: 'a' })
  await prefetch({ queries, call: notes }, listNotes, { folder: 'b' })
  const read = (folder: string) => queries.getQueryData(['notes.list', { folder }])

  const cached = new Cached(queries)
  cached.change(listNotes, (list, { folder }) => (folder === 'a' ? [...list, 'new'] : list))
  cached.change(listNotes, (list) => list.map((note) => note.toUpperCase()))
  expect(read('a')).toEqual(['FIRST OF A', 'NEW'])
  expect(read('b')).toEqual(['FIRST OF B'])

  cached.restore()
  expect(read('a')).toEqual(['first of a'])
  expect(read('b')).toEqual(['first of b'])
})
