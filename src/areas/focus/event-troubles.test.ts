import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import * as focus from './contract.ts'
import { changed } from '#platform/contract/event.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { CastName } from '#test/cast.ts'
import { deed } from '#test/deed.ts'
import { openHouse, type House } from '#test/house.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { on } from '#platform/server/events/listener.ts'
import { secondsUntil } from '#platform/server/events/note-trouble.ts'
import { startEvents } from '#platform/server/events/start.ts'
import { listTroubles, retryTrouble, skipTrouble } from '#platform/server/events/troubles.ts'

test('a change that fails holds up its thing, and neither other things nor other listeners', async () => {
  const { house, bad, heard, ids } = await openTrouble(['Bad', 'Good'])
  bad.add('Bad')
  await house.as('owner').does(focus.changeTask, { id: ids.Bad, title: 'Bad 2' })
  await house.as('owner').does(focus.changeTask, { id: ids.Good, title: 'Good 2' })
  await soon(async () => expect(await heard('test.picky')).toEqual(['Good', 'Good 2']))
  await soon(async () => expect((await heard('test.calm')).sort()).toEqual(['Bad', 'Bad 2', 'Good', 'Good 2']))
  const [trouble] = await as(house, 'owner', listTroubles)
  expect(trouble).toMatchObject({
    listener: 'test.picky',
    says: 'Writes down titles.',
    thing: ids.Bad,
    error: 'There is no room for this.',
  })
  bad.clear()
  await soon(async () => expect(await heard('test.picky')).toEqual(['Good', 'Good 2', 'Bad', 'Bad 2']))
  await soon(async () => expect(await as(house, 'owner', listTroubles)).toEqual([]))
  await house.as('owner').does(focus.changeTask, { id: ids.Bad, title: 'Bad 3' })
  await soon(async () => expect((await heard('test.picky')).at(-1)).toBe('Bad 3'))
})

test('after twelve tries it is given up, until somebody retries it', async () => {
  const { house, bad, heard, ids } = await openTrouble(['Bad'])
  await giveUp(house)
  await house.as('owner').does(focus.changeTask, { id: ids.Bad, title: 'Bad 2' })
  await soon(async () => expect(await heard('test.calm')).toHaveLength(2))
  expect(await heard('test.picky')).toEqual([])
  bad.clear()
  expect(await as(house, 'owner', (db, scope) => retryTrouble(db, scope, 'test.picky', ids.Bad))).toBe(true)
  await soon(async () => expect(await heard('test.picky')).toEqual(['Bad', 'Bad 2']))
})

test('a change that will never do is skipped, and the next ones are heard', async () => {
  const { house, heard, ids } = await openTrouble(['Bad'])
  await giveUp(house)
  await house.as('owner').does(focus.changeTask, { id: ids.Bad, title: 'Better' })
  expect(await as(house, 'owner', (db, scope) => skipTrouble(db, scope, 'test.picky', ids.Bad))).toBe(true)
  await soon(async () => expect(await heard('test.picky')).toEqual(['Better']))
  await soon(async () => expect(await as(house, 'owner', listTroubles)).toEqual([]))
})

test('the trouble with a private thing is its person’s alone', async () => {
  const { house, ids } = await openTrouble(['Bad'])
  await soon(async () => expect(await as(house, 'owner', listTroubles)).toHaveLength(1))
  for (const other of ['admin', 'stranger'] as const) {
    expect(await as(house, other, listTroubles)).toEqual([])
    expect(await as(house, other, (db, scope) => retryTrouble(db, scope, 'test.picky', ids.Bad))).toBe(false)
    expect(await as(house, other, (db, scope) => skipTrouble(db, scope, 'test.picky', ids.Bad))).toBe(false)
  }
})

test('an unexpected error is told without its words', async () => {
  const { house, bad } = await openTrouble(['Bad'])
  bad.add('secret')
  await house.as('owner').does(focus.addTask, { title: 'secret' })
  await soon(async () => expect(await as(house, 'owner', listTroubles)).toHaveLength(2))
  const errors = (await as(house, 'owner', listTroubles)).map(({ error }) => error)
  expect(errors.at(-1)).toMatch(/^Something went wrong on our side. The log says more under test.picky:/)
  expect(house.log.join()).toContain('the disk of hunter2 is full')
})

test('tries come after 1, 2, 4 … seconds, eleven times', () => {
  expect([1, 2, 3, 11, 12, 13].map(secondsUntil)).toEqual([1, 2, 4, 1024, null, null])
})

/** A picky listener that fails on bad titles, a calm one that does not, and tasks with these titles on the owner's list. */
async function openTrouble<const Title extends string>(titles: Title[]) {
  const house = await openHouse()
  await house.sql('create table echoes (place bigserial, listener text, title text)')
  await house.sql('grant usage on sequence echoes_place_seq to public')
  const bad = new Set<string>(['Bad'])
  const listener = (name: 'test.picky' | 'test.calm') =>
    on(
      { name, says: 'Writes down titles.', thing: 'focus_tasks', kinds: ['added', 'changed'] },
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
  const events = startEvents(house.url, house.running, listeners)
  house.atEnd(events.stop)
  await soon(async () => expect(await house.sql('select name from listeners')).toHaveLength(2))
  const ids: Record<string, string> = {}
  for (const title of titles) ids[title] = (await house.as('owner').does(focus.addTask, { title })).id
  const heard = async (name: string) =>
    (await house.sql<{ title: string }>('select title from echoes where listener = $1 order by place', [name])).map(
      ({ title }) => title,
    )
  return { house, bad, heard, ids: ids as Record<Title, string> }
}

const echo = deed('test.echo', changed, 'viewer')

/** The title that a task was added with: what it has now, or had before it was changed. */
async function firstTitle(db: Db, scope: Scope, thing: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select coalesce((select before ->> 'title' from journal_changes where thing = ${thing} and kind = 'changed'
      order by number limit 1), title) as title from focus_tasks where id = ${thing}`.execute(db(scope))
  return rows[0]?.title ?? ''
}

/** Eleven tries are over; the twelfth is due. */
async function giveUp(house: House): Promise<void> {
  await soon(async () => expect(await as(house, 'owner', listTroubles)).toHaveLength(1))
  await house.sql('update listener_troubles set attempts = 11, retry_at = now()')
  await soon(async () =>
    expect(await as(house, 'owner', listTroubles)).toMatchObject([{ attempts: 12, retryAt: null }]),
  )
}

function as<T>(house: House, name: CastName, work: (db: Db, scope: Scope) => Promise<T>): Promise<T> {
  const { account, person } = house.cast[name]
  const scope: Scope = { kind: 'account', account, person, role: 'owner', actor: { kind: 'person', id: person } }
  return house.installation.database.write(scope, (db) => work(db, scope))
}

function soon(expectation: () => Promise<void>): Promise<void> {
  return vi.waitFor(expectation, { timeout: 60_000 })
}
