import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { rowChange } from '../../contract/event.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { implement } from '../actions/implement.ts'
import { pgTypeParsers } from '../db/pg-type-parsers.ts'
import { limitConcurrency } from '../concurrency/semaphore.ts'
import { createWakeSignal } from './wake-signal.ts'
import type { ListenerContext } from './context.ts'
import { registerListeners } from './register-listeners.ts'
import { defineListener } from './listener.ts'
import { watchListeners } from './watch-listeners.ts'

test('twenty idle listeners cost one query a second, and only those concerned are woken', async () => {
  const { testApp, queries, handled, isQuiet } = await openTwenty()
  const before = queries.length
  // This insert sends no notification: polling finds it in the journal.
  const { person, account } = testApp.cast.owner
  await testApp.sql(
    `insert into focus_tasks (id, account_id, person_id, title, estimate, position)
     values (gen_random_uuid(), $1, $2, 'Order beans', 1, 1)`,
    [account, person],
  )
  await soon(() => expect(handled).toEqual(['test.tasks']))
  await soon(() => expect(isQuiet()).toBe(true))
  expect(queries.slice(before).length).toBeLessThan(20)
})

test('the position of an idle listener moves forward after many transactions', async () => {
  const { testApp } = await openTwenty()
  const places = () =>
    testApp.sql<{ place: string }>(`select distinct pg_snapshot_xmin(position)::text as place from listeners`)
  const [first] = await places()
  await testApp.sql(`do $$ begin for n in 1..11000 loop perform pg_current_xact_id(); commit; end loop; end $$`)
  await soon(async () => {
    const now = await places()
    expect(Math.min(...now.map(({ place }) => Number(place)))).toBeGreaterThan(Number(first?.place) + 10_000)
  })
})

/** One listener on tasks and nineteen on unchanged tables; all queries are recorded. */
async function openTwenty() {
  const testApp = await openTestApp()
  const client = new pg.Client({ connectionString: testApp.url, options: '-c taaskly.system=on', types: pgTypeParsers })
  await client.connect()
  const stopping = new AbortController()
  const queries: string[] = []
  const handled: string[] = []
  const query: ListenerContext['query'] = async (text, values = []) => {
    queries.push(text)
    return (await client.query(text, [...values])).rows
  }
  const slots = Array.from({ length: 20 }, (_, place) => {
    const name = place === 0 ? 'test.tasks' : (`test.rest${place}` as const)
    const description = 'Records its calls.'
    const listening = implement(hear, async () => {
      handled.push(name)
      return {}
    })
    return {
      wakeSignal: createWakeSignal(),
      listener: defineListener(
        { name, description, table: place === 0 ? 'focus_tasks' : 'rest', kinds: ['added'] },
        listening,
      ),
    }
  })
  const listeners = slots.map(({ listener }) => listener)
  await registerListeners(query, listeners)
  const { running } = testApp
  const watching = watchListeners(
    {
      running,
      callers: running,
      runLimited: limitConcurrency(4),
      runExclusive: limitConcurrency(1),
      signal: stopping.signal,
      query,
    },
    slots,
  )
  testApp.atEnd(async () => {
    stopping.abort()
    for (const { wakeSignal } of slots) wakeSignal.wake()
    await watching
    await client.end()
  })
  // The last queries are all polls.
  const isQuiet = () => queries.length > 3 && queries.slice(-3).every((text) => text.includes('pg_try_advisory_lock'))
  await soon(() => expect(isQuiet()).toBe(true))
  return { testApp, queries, handled, isQuiet }
}

const hear = testAction('test.hear', rowChange, 'viewer')

function soon<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}
