import { sql } from 'kysely'
import type { ClientBase, QueryResult } from 'pg'
import { expect, test } from 'vitest'
import { newId } from '../../../contract/id.ts'
import type { Scope } from '../../../contract/scope.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { corkUntilEndOfTick } from './cork.ts'
import { dedupeWithinTick } from './dedupe-reads.ts'

test('equal reads in one tick share one query, but only under the same scope', async () => {
  const { database } = (await openTestApp()).installation
  const any = (scope: Scope, least = 0) =>
    database.read(scope, async (db) => {
      const { rows } = await sql<{ any: number }>`select random() + ${least}::float as any`.execute(db(scope))
      return rows[0]?.any
    })
  const [maya, tomas] = [anyScope(), anyScope()]
  const [first, same, others, another] = await Promise.all([any(maya), any({ ...maya }), any(tomas), any(maya, 1)])
  expect(same).toBe(first)
  expect(new Set([first, others, another]).size).toBe(3)
  expect(await any(maya)).not.toBe(first)
})

test('readers do not share row objects, and values that only look alike are not equal', async () => {
  const calls: unknown[] = []
  const runQuery = dedupeWithinTick(async (_, { values }) => {
    calls.push(values)
    return { rows: [{ name: 'Maya' }] } as unknown as QueryResult
  })
  const scope = anyScope()
  const [one, other] = await Promise.all([1, 2].map(() => runQuery(scope, { text: 'select $1', values: ['1'] })))
  one?.rows.splice(0)
  expect(other?.rows).toEqual([{ name: 'Maya' }])
  expect(calls).toHaveLength(1)
  const similarValues = [
    ['1'],
    [1],
    [null],
    [Number.NaN],
    [Number.NaN],
    [['1', '2']],
    [['1,2']],
    ['{1,2}'],
    [undefined],
  ]
  await Promise.all(similarValues.map((values) => runQuery(scope, { text: 'select $2', values })))
  expect(calls).toHaveLength(1 + similarValues.length)
})

test('no answer is older than its query', async () => {
  const testApp = await openTestApp()
  const { database } = testApp.installation
  const scope = anyScope()
  await testApp.sql('create table counts (number int); insert into counts values (0)')
  await testApp.sql('grant select, update on counts to public')
  const readNumber = () =>
    database.read(scope, async (db) => {
      const { rows } = await sql<{ number: number }>`select number from counts`.execute(db(scope))
      return rows[0]?.number ?? 0
    })
  for (let number = 1; number <= 30; number++) {
    const before = Promise.all([readNumber(), readNumber()])
    await database.write(scope, (db) => sql`update counts set number = ${number}`.execute(db(scope)))
    expect(await readNumber()).toBe(number)
    await before
  }
})

test('a query that was already sent is sent again, whenever in the turn of the event loop it was sent', async () => {
  const stream = { cork: () => {}, uncork: () => {} }
  const client = { connection: { stream } } as unknown as ClientBase
  let calls = 0
  const runQuery = dedupeWithinTick(async () => {
    corkUntilEndOfTick(client)
    calls += 1
    return { rows: [] } as unknown as QueryResult
  })
  const scope = anyScope()
  const query = { text: 'select 1' }
  // A callback late in the turn joins the queries that wait already and is sent with them.
  const first = new Promise((resolve) => setImmediate(() => resolve(runQuery(scope, query))))
  corkUntilEndOfTick(client)
  const second = new Promise((resolve) => setImmediate(() => resolve(runQuery(scope, query))))
  await Promise.all([first, second])
  expect(calls).toBe(2)
})

function anyScope(): Scope {
  const person = newId()
  return { kind: 'account', account: newId(), person, role: 'owner', actor: { kind: 'person', id: person } }
}
