import { expect, test } from 'vitest'
import { z } from 'zod'
import { action } from '../../contract/action.ts'
import { newId } from '../../contract/id.ts'
import { Refusal, refuse } from '../../contract/refusal.ts'
import { implement } from './implement.ts'
import { batchCall, type BatchableCall } from './batch-calls.ts'

const count = action({
  name: 'notes.count',
  title: 'Count',
  description: 'Counts.',
  input: z.object({}),
  output: z.object({}),
  permission: 'member',
  effect: 'write',
  rest: 'POST /notes/count',
  surfaces: [],
})

test('a batch that may have been committed is not repeated; after another failure each call runs alone', async () => {
  const unsure = await tries(() => refuse('database.unsure', 503, 'Nobody knows.'))
  expect(unsure).toEqual({ codes: ['database.unsure', 'database.unsure', 'database.unsure'], alone: 0 })
  const broken = await tries(() => {
    throw new Error('A statement failed.')
  })
  expect(broken).toEqual({ codes: ['done', 'done', 'done'], alone: 3 })
})

/** Three calls in one tick, on a database whose write ends like this. */
async function tries(end: () => never) {
  const batch = { batchKey: () => 'all', run: async () => [] }
  const implementation = implement(count, async () => ({}), batch)
  const person = newId()
  const database = { write: async () => end() }
  const call = {
    running: { database } as unknown as BatchableCall['running'],
    implementation,
    scope: { kind: 'account', account: newId(), person, role: 'member', actor: { kind: 'person', id: person } },
    input: {},
    options: { requestId: '' },
  } satisfies BatchableCall
  let alone = 0
  const runAlone = async () => {
    alone += 1
    return { answer: {} }
  }
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => batchCall(call, batch, runAlone)))
  const codes = outcomes.map((each) =>
    each.status === 'fulfilled' ? 'done' : each.reason instanceof Refusal && each.reason.code,
  )
  return { codes, alone }
}
