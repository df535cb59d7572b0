import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import * as focus from '../contract.ts'
import { rowChange } from '#platform/contract/event.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { CastName } from '#test/app/cast.ts'
import { testAction } from '#test/app/test-action.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { defineListener } from '#platform/server/events/listener.ts'
import { retryDelaySeconds } from '#platform/server/events/record-failure.ts'
import { startEvents } from '#platform/server/events/start-events.ts'
import {
  listListenerFailures,
  retryListenerFailure,
  skipListenerFailure,
} from '#platform/server/events/listener-failures.ts'

test('a failing change blocks its row, but neither other rows nor other listeners', async () => {
  const { testApp, bad, received, ids } = await openFailingListeners(['Bad', 'Good'])
  bad.add('Bad')
  await testApp.as('owner').call(focus.changeTask, { id: ids.Bad, title: 'Bad 2' })
  await testApp.as('owner').call(focus.changeTask, { id: ids.Good, title: 'Good 2' })
  await eventually(async () => expect(await received('test.picky')).toEqual(['Good', 'Good 2']))
  await eventually(async () => expect((await received('test.calm')).sort()).toEqual(['Bad', 'Bad 2', 'Good', 'Good 2']))
  const [failure] = await as(testApp, 'owner', listListenerFailures)
  expect(failure).toMatchObject({
    listener: 'test.picky',
    description: 'Writes down titles.',
    thing: ids.Bad,
    error: 'There is no room for this.',
  })
  bad.clear()
  await eventually(async () => expect(await received('test.picky')).toEqual(['Good', 'Good 2', 'Bad', 'Bad 2']))
  await eventually(async () => expect(await as(testApp, 'owner', listListenerFailures)).toEqual([]))
  await testApp.as('owner').call(focus.changeTask, { id: ids.Bad, title: 'Bad 3' })
  await eventually(async () => expect((await received('test.picky')).at(-1)).toBe('Bad 3'))
})

test('after twelve attempts a change is given up, until somebody retries it', async () => {
  const { testApp, bad, received, ids } = await openFailingListeners(['Bad'])
  await giveUp(testApp)
  await testApp.as('owner').call(focus.changeTask, { id: ids.Bad, title: 'Bad 2' })
  await eventually(async () => expect(await received('test.calm')).toHaveLength(2))
  expect(await received('test.picky')).toEqual([])
  bad.clear()
  expect(await as(testApp, 'owner', (db, scope) => retryListenerFailure(db, scope, 'test.picky', ids.Bad))).toBe(true)
  await eventually(async () => expect(await received('test.picky')).toEqual(['Bad', 'Bad 2']))
})

test('a change can be skipped, and the next ones continue', async () => {
  const { testApp, received, ids } = await openFailingListeners(['Bad'])
  await giveUp(testApp)
  await testApp.as('owner').call(focus.changeTask, { id: ids.Bad, title: 'Better' })
  expect(await as(testApp, 'owner', (db, scope) => skipListenerFailure(db, scope, 'test.picky', ids.Bad))).toBe(true)
  await eventually(async () => expect(await received('test.picky')).toEqual(['Better']))
  await eventually(async () => expect(await as(testApp, 'owner', listListenerFailures)).toEqual([]))
})

test('only its person sees failures of a private row', async () => {
  const { testApp, ids } = await openFailingListeners(['Bad'])
  await eventually(async () => expect(await as(testApp, 'owner', listListenerFailures)).toHaveLength(1))
  for (const other of ['admin', 'stranger'] as const) {
    expect(await as(testApp, other, listListenerFailures)).toEqual([])
    expect(await as(testApp, other, (db, scope) => retryListenerFailure(db, scope, 'test.picky', ids.Bad))).toBe(false)
    expect(await as(testApp, other, (db, scope) => skipListenerFailure(db, scope, 'test.picky', ids.Bad))).toBe(false)
  }
})

test('an unexpected error is shown without its message', async () => {
  const { testApp, bad } = await openFailingListeners(['Bad'])
  bad.add('secret')
  await testApp.as('owner').call(focus.addTask, { title: 'secret' })
  await eventually(async () => expect(await as(testApp, 'owner', listListenerFailures)).toHaveLength(2))
  const errors = (await as(testApp, 'owner', listListenerFailures)).map(({ error }) => error)
  expect(errors.at(-1)).toMatch(/^Something went wrong on our side. The log says more under test.picky:/)
  expect(testApp.log.join()).toContain('the disk of hunter2 is full')
})

test('attempts are repeated after 1, 2, 4 … seconds, eleven times', () => {
  expect([1, 2, 3, 11, 12, 13].map(retryDelaySeconds)).toEqual([1, 2, 4, 1024, null, null])
})

/** One listener fails on bad titles and one does not. Adds tasks with these titles to the list of the owner. */
async function openFailingListeners<const Title extends string>(titles: Title[]) {
  const testApp = await openTestApp()
  await testApp.sql('create table echoes (place bigserial, listener text, title text)')
  await testApp.sql('grant usage on sequence echoes_place_seq to public')
  const bad = new Set<string>(['Bad'])
  const listener = (name: 'test.picky' | 'test.calm') =>
    defineListener(
      { name, description: 'Writes down titles.', table: 'focus_tasks', kinds: ['added', 'changed'] },
      implement(echo, async ({ thing, kind, after }, { db, scope }) => {
        const title = kind === 'added' ? await firstTitle(db, scope, thing) : String(after?.['title'])
        await sql`insert into echoes (listener, title) values (${name}, ${title})`.execute(db(scope))
        if (name === 'test.picky' && bad.has(title)) {
          if (title === 'secret') throw new Error('the disk of hunter2 is full')
          refuse('test.no-room', 409, 'There is no room for this.')
        }
        return {}
      }),
    )
  const listeners = [listener('test.picky'), listener('test.calm')]
  const events = startEvents(testApp.url, testApp.running, listeners)
  testApp.atEnd(events.stop)
  await eventually(async () => expect(await testApp.sql('select name from listeners')).toHaveLength(2))
  const ids: Record<string, string> = {}
  for (const title of titles) ids[title] = (await testApp.as('owner').call(focus.addTask, { title })).id
  const received = async (name: string) =>
    (await testApp.sql<{ title: string }>('select title from echoes where listener = $1 order by place', [name])).map(
      ({ title }) => title,
    )
  return { testApp, bad, received, ids: ids as Record<Title, string> }
}

const echo = testAction('test.echo', rowChange, 'viewer')

/** The title that a task was added with. */
async function firstTitle(db: Db, scope: Scope, thing: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select coalesce((select before ->> 'title' from journal_changes where thing = ${thing} and kind = 'changed'
      order by number limit 1), title) as title from focus_tasks where id = ${thing}`.execute(db(scope))
  return rows[0]?.title ?? ''
}

/** Eleven attempts are over; the twelfth is due. */
async function giveUp(testApp: TestApp): Promise<void> {
  await eventually(async () => expect(await as(testApp, 'owner', listListenerFailures)).toHaveLength(1))
  await testApp.sql('update listener_troubles set attempts = 11, retry_at = now()')
  await eventually(async () =>
    expect(await as(testApp, 'owner', listListenerFailures)).toMatchObject([{ attempts: 12, retryAt: null }]),
  )
}

function as<T>(testApp: TestApp, name: CastName, work: (db: Db, scope: Scope) => Promise<T>): Promise<T> {
  const { account, person } = testApp.cast[name]
  const scope: Scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
  return testApp.installation.database.write(scope, (db) => work(db, scope))
}

function eventually(expectation: () => Promise<void>): Promise<void> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}
