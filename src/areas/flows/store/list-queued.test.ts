import { expect, test } from 'vitest'
import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { addFlow, node } from '#test/app/flows.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { addRun, listQueued, setRunState } from './runs.ts'

const openTestApp = await shareTestApp()

test('the oldest run of each key goes on, and what has no key, also behind very many runs with one key', async () => {
  const { add, list, end } = await open()
  const running = await add('a', 'running')
  const without = await add(null)
  const [next] = [await add('a')]
  for (let count = 0; count < 300; count++) await add('a')
  const [b] = [await add('b'), await add('b')]
  const c = await add('c')
  expect(await list(10)).toEqual([without, b, c])
  expect(await list(2)).toEqual([without, b])
  await end(running)
  expect(await list(10)).toEqual([without, next, b, c])
})

async function open() {
  const app = await openTestApp()
  const { database } = app.running
  const { person } = app.as('owner')
  const { account } = app.cast.owner
  const flow: Id = await addFlow(app, [node('start', 'flow.manual')])
  const scope: Scope = { kind: 'account', account, person, role: 'viewer', actor: { kind: 'flow', id: flow } }
  const add = async (orderingKey: string | null, state: 'queued' | 'running' = 'queued') => {
    const id = newId()
    const trigger = { node: 'start', type: 'flow.manual', label: 'Run' }
    const none = { graph: null, items: [], options: {}, callers: [], rerunOf: null, beginsAt: null }
    await database.write(scope, (db) =>
      addRun(db, scope, { ...none, id, flow, version: 1, trigger, orderingKey, state }),
    )
    return id
  }
  return {
    add,
    list: async (limit: number) =>
      (await database.read(scope, (db) => listQueued(db, scope, flow, limit))).map(({ id }) => id),
    end: (id: Id) => database.write(scope, (db) => setRunState(db, scope, id, 'done')),
  }
}
