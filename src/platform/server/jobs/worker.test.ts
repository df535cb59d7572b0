import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { job } from '#platform/contract/job.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { openHouse, type House } from '#test/house.ts'
import { implement } from '../action.ts'
import { enqueue } from './enqueue.ts'
import { work } from './work.ts'
import { startWorker } from './worker.ts'

const greet = action({
  name: 'test.greet',
  title: 'Greet',
  says: 'Greets somebody.',
  input: z.object({ name: z.string() }),
  output: z.object({}),
  permission: 'member',
  effect: 'write',
  rest: 'POST /test',
  surfaces: [],
})
const greetLater = job({
  name: 'test.greetLater',
  says: 'Greets somebody later.',
  input: z.object({ name: z.string() }),
})

test('a job does its action in the workspace it was asked for in, with a journal entry', async () => {
  const { greeted, ask, house } = await openGreetings()
  await ask(scopeOf(house, 'member'), 'Noor')
  await soon(() => expect(greeted).toEqual([{ name: 'Noor', account: house.cast.member.account, role: 'member' }]))
  await soon(async () =>
    expect(await house.sql('select actor_id, request_id from journal where action = $1', ['test.greet'])).toMatchObject(
      [{ actor_id: house.cast.member.person, request_id: expect.stringMatching(/^job-/) }],
    ),
  )
})

test('a job exists exactly if the change that asked for it does', async () => {
  const { greeted, ask, house } = await openGreetings()
  const scope = scopeOf(house, 'member')
  const failing = house.installation.database.write(scope, async (db) => {
    await enqueue(db, scope, greetLater, { name: 'Nobody' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await ask(scope, 'Somebody')
  await soon(() => expect(greeted.map(({ name }) => name)).toEqual(['Somebody']))
})

test('a job of somebody who has left, or who may no longer, does nothing', async () => {
  const { greeted, ask, house } = await openGreetings()
  await house.sql('delete from members where person_id = $1 and account_id = $2', [
    house.cast.member.person,
    house.cast.member.account,
  ])
  await ask(scopeOf(house, 'member'), 'From the one who left')
  await ask({ ...scopeOf(house, 'viewer'), role: 'owner' }, 'From one who may not')
  await ask(scopeOf(house, 'owner'), 'From the owner')
  await soon(() => expect(greeted.map(({ name }) => name)).toEqual(['From the owner']))
  expect(house.log.some((line) => line.includes('its person has left the workspace'))).toBe(true)
})

/** A worker takes its time on a busy machine. */
function soon(expectation: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(expectation, { timeout: 15_000 })
}

async function openGreetings() {
  const house = await openHouse()
  const greeted: { name: string; account: string; role: string }[] = []
  const implementation = implement(greet, async ({ name }, { scope }) => {
    greeted.push({ name, account: scope.account, role: scope.role })
    return {}
  })
  const { database } = house.installation
  const worker = await startWorker(house.url, house.running, [work(greetLater, implementation)], house.people.roleIn)
  house.atEnd(worker.stop)
  const ask = (scope: Scope, name: string) => database.write(scope, (db) => enqueue(db, scope, greetLater, { name }))
  return { greeted, ask, house }
}

function scopeOf({ cast }: House, name: 'owner' | 'member' | 'viewer'): Scope {
  const { account, person } = cast[name]
  return { kind: 'account', account, person, role: name, actor: { kind: 'person', id: person } }
}
