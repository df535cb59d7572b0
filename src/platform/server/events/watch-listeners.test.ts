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

test('while nothing happens twenty listeners cost one question a second, and only those concerned are woken', async () => {
  const { testApp, asked, heard, isQuiet } = await openTwenty()
  const before = asked.length
  // Nobody announces it here: it is found in the journal.
  const { person, account } = testApp.cast.owner
  await testApp.sql(
    `insert into focus_tasks (id, account_id, person_id, title, estimate, position)
     values (gen_random_uuid(), $1, $2, 'Order beans', 1, 1)`,
    [account, person],
  )
  await soon(() => expect(heard).toEqual(['test.tasks']))
  await soon(() => expect(isQuiet()).toBe(true))
  expect(asked.slice(before).length).toBeLessThan(20)
})

test('places that nothing happens at move along after many transactions', async () => {
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

/** One listener on tasks and nineteen on tables that rest; what is asked of the database is noted. */
async function openTwenty() {
  const testApp = await openTestApp()
  const client = new pg.Client({ connectionString: testApp.url, options: '-c taaskly.system=on', types: pgTypeParsers })
  await client.connect()
  const stopping = new AbortController()
  const asked: string[] = []
  const heard: string[] = []
  const ask: ListenerContext['query'] = async (text, values = []) => {
    asked.push(text)
    return (await client.query(text, [...values])).rows
  }
  const posts = Array.from({ length: 20 }, (_, place) => {
    const name = place === 0 ? 'test.tasks' : (`test.rest${place}` as const)
    const description = 'Writes down that it heard something.'
    const listening = implement(hear, async () => {
      heard.push(name)
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
  const listeners = posts.map(({ listener }) => listener)
  await registerListeners(ask, listeners)
  const { running } = testApp
  const watching = watchListeners(
    {
      running,
      callers: running,
      runLimited: limitConcurrency(4),
      runExclusive: limitConcurrency(1),
      signal: stopping.signal,
      query: ask,
    },
    posts,
  )
  testApp.atEnd(async () => {
    stopping.abort()
    for (const { wakeSignal } of posts) wakeSignal.wake()
    await watching
    await client.end()
  })
  // One look after another, and nothing between them.
  const isQuiet = () => asked.length > 3 && asked.slice(-3).every((text) => text.includes('pg_try_advisory_lock'))
  await soon(() => expect(isQuiet()).toBe(true))
  return { testApp, asked, heard, isQuiet }
}

const hear = testAction('test.hear', rowChange, 'viewer')

function soon<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}
