import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { changed } from '#platform/contract/event.ts'
import { deed } from '#test/deed.ts'
import { openHouse } from '#test/house.ts'
import { implement } from '../action.ts'
import { asWeSpeak } from '../db/values.ts'
import { turns } from '../turns.ts'
import { bell } from './bell.ts'
import type { Desk } from './desk.ts'
import { enrol } from './enrol.ts'
import { on } from './listener.ts'
import { watch } from './watch.ts'

test('while nothing happens twenty listeners cost one question a second, and only those concerned are woken', async () => {
  const { house, asked, heard, isQuiet } = await openTwenty()
  const before = asked.length
  // Nobody announces it here: it is found in the journal.
  const { person, account } = house.cast.owner
  await house.sql(
    `insert into focus_tasks (id, account_id, person_id, title, estimate, position)
     values (gen_random_uuid(), $1, $2, 'Order beans', 1, 1)`,
    [account, person],
  )
  await soon(() => expect(heard).toEqual(['test.tasks']))
  await soon(() => expect(isQuiet()).toBe(true))
  expect(asked.slice(before).length).toBeLessThan(20)
})

test('places that nothing happens at move along after many transactions', async () => {
  const { house } = await openTwenty()
  const places = () =>
    house.sql<{ place: string }>(`select distinct pg_snapshot_xmin(position)::text as place from listeners`)
  const [first] = await places()
  await house.sql(`do $$ begin for n in 1..11000 loop perform pg_current_xact_id(); commit; end loop; end $$`)
  await soon(async () => {
    const now = await places()
    expect(Math.min(...now.map(({ place }) => Number(place)))).toBeGreaterThan(Number(first?.place) + 10_000)
  })
})

/** One listener on tasks and nineteen on tables that rest; what is asked of the database is noted. */
async function openTwenty() {
  const house = await openHouse()
  const client = new pg.Client({ connectionString: house.url, options: '-c taaskly.system=on', types: asWeSpeak })
  await client.connect()
  const stopping = new AbortController()
  const asked: string[] = []
  const heard: string[] = []
  const ask: Desk['ask'] = async (text, values = []) => {
    asked.push(text)
    return (await client.query(text, [...values])).rows
  }
  const posts = Array.from({ length: 20 }, (_, place) => {
    const name = place === 0 ? 'test.tasks' : (`test.rest${place}` as const)
    const says = 'Writes down that it heard something.'
    const listening = implement(hear, async () => {
      heard.push(name)
      return {}
    })
    return {
      bell: bell(),
      listener: on({ name, says, thing: place === 0 ? 'focus_tasks' : 'rest', kinds: ['added'] }, listening),
    }
  })
  const listeners = posts.map(({ listener }) => listener)
  await enrol(ask, listeners)
  const { running } = house
  const watching = watch(
    { running, who: running, inTurn: turns(4), alone: turns(1), signal: stopping.signal, ask },
    posts,
  )
  house.atEnd(async () => {
    stopping.abort()
    for (const { bell } of posts) bell.ring()
    await watching
    await client.end()
  })
  // One look after another, and nothing between them.
  const isQuiet = () => asked.length > 3 && asked.slice(-3).every((text) => text.includes('pg_try_advisory_lock'))
  await soon(() => expect(isQuiet()).toBe(true))
  return { house, asked, heard, isQuiet }
}

const hear = deed('test.hear', changed, 'viewer')

function soon<T>(expectation: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}
