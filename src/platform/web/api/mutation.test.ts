import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { action } from '../../contract/action.ts'
import { createQueryClient } from './query.ts'
import { mutationOptionsFor } from './mutation.ts'

const moveNote = action({
  name: 'notes.move',
  title: 'Move a note',
  description: 'Moves a note into a folder.',
  input: z.object({ folder: z.string() }),
  output: z.object({}),
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/move',
  surfaces: [],
})

afterEach(() => vi.unstubAllGlobals())

test('writes of one queue run one after another, also after a refusal', async () => {
  const sent: PromiseWithResolvers<Response>[] = []
  const send = vi.fn<typeof fetch>(() => {
    const answer = Promise.withResolvers<Response>()
    sent.push(answer)
    return answer.promise
  })
  vi.stubGlobal('fetch', send)
  const queries = createQueryClient()
  const move = new MutationObserver(
    queries,
    mutationOptionsFor(queries, moveNote, { queue: 'note', onRefused: () => {} }),
  )
  const first = move.mutate({ folder: 'a' })
  const second = move.mutate({ folder: 'b' })
  await expect.poll(() => send).toHaveBeenCalledTimes(1)
  sent[0]?.reject(new Error('cut'))
  await expect(first).rejects.toMatchObject({ code: 'network.unreachable' })
  await expect.poll(() => send).toHaveBeenCalledTimes(2)
  sent[1]?.resolve(Response.json({}))
  expect(await second).toEqual({})
})
