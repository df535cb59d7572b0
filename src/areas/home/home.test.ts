import { expect, test } from 'vitest'
import { redo, undo } from '#areas/journal/contract.ts'
import { hold } from '#areas/approvals/actions/hold.ts'
import { changeAccount } from '#areas/workspaces/contract/accounts.ts'
import { createKey } from '#areas/workspaces/contract/keys.ts'
import type { CastName } from '#test/cast.ts'
import { openHouse, type House } from '#test/house.ts'
import { scopeAs } from '#test/story.ts'
import { readHome, visit } from './contract.ts'

test('what others did to what all may see is news; what is their own, or was one’s own doing, is not', async () => {
  const house = await openEmptyHouse()
  await left(house, 'owner', 'viewer', 'admin', 'stranger')
  await house.as('admin').does(changeAccount, { website: 'https://kestrel.test' })
  await task(house, 'admin', 'addTask', { title: 'A secret of Tomas' })
  const { news, leftAt } = await house.as('owner').does(readHome, {})
  expect(Date.now() - Date.parse(leftAt ?? '')).toBeGreaterThan(14 * 3_600_000)
  expect(news).toMatchObject([
    { who: { name: 'Tomas Herrera' }, kind: 'changed', word: 'workspace', count: 1, deeds: [{ mayUndo: true }] },
  ])
  expect((await house.as('viewer').does(readHome, {})).news).toMatchObject([{ deeds: [{ mayUndo: false }] }])
  for (const name of ['admin', 'stranger'] as const)
    expect((await house.as(name).does(readHome, {})).news, name).toEqual([])
})

test('a request is news to those whom it concerns, and to nobody else', async () => {
  const house = await openEmptyHouse()
  await left(house, 'owner', 'viewer')
  await asks(house, 'member', 'Order beans', 'admin')
  expect((await house.as('owner').does(readHome, {})).news).toMatchObject([
    { who: { name: 'Jonas Lindqvist' }, kind: 'added', word: 'request', names: ['Add a focus task'] },
  ])
  expect((await house.as('viewer').does(readHome, {})).news).toEqual([])
})

test('many changes are one line that opens to the last ten, and what was undone is no news', async () => {
  const house = await openEmptyHouse()
  await left(house, 'owner')
  for (let n = 0; n < 12; n++) await house.as('admin').does(changeAccount, { website: `https://kestrel.test/${n}` })
  const [line, ...others] = (await house.as('owner').does(readHome, {})).news
  expect([line?.count, line?.deeds.length, others]).toEqual([1, 10, []])
  const undone = await house.as('owner').does(undo, { id: line?.deeds[0]?.entry ?? '' })
  const after = await house.as('owner').does(readHome, {})
  expect(after.news[0]?.deeds.map(({ entry }) => entry)).not.toContain(line?.deeds[0]?.entry)
  await house.as('owner').does(redo, { id: undone.entry })
  expect((await house.as('owner').does(readHome, {})).news).toEqual([line])
})

test('what one’s own key did while one was away is news, though it is private', async () => {
  const house = await openEmptyHouse()
  await left(house, 'owner')
  await house.app.request('/api/v1/focus/tasks', {
    method: 'POST',
    headers: { authorization: `Bearer ${house.cast.owner.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Order beans' }),
  })
  const { news, workedOn } = await house.as('owner').does(readHome, {})
  expect(news).toMatchObject([
    { who: { kind: 'key', through: 'Everything' }, word: 'task', names: ['Order beans'], page: '/focus' },
  ])
  expect(workedOn).toEqual([])
})

test('what is somebody’s own and has no name of its own is told by its word alone', async () => {
  const house = await openEmptyHouse()
  await left(house, 'owner')
  await house.app.request('/api/v1/focus/timer', {
    method: 'POST',
    headers: { authorization: `Bearer ${house.cast.owner.key}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const { news } = await house.as('owner').does(readHome, {})
  expect(news).toMatchObject([{ word: 'timer', count: 1, names: [] }])
})

test('the news stays through reloads and other tabs, and goes once one was away again', async () => {
  const house = await openEmptyHouse()
  const maya = house.as('owner')
  expect(await maya.does(readHome, {})).toMatchObject({ leftAt: null, isVisitDue: true })
  await left(house, 'owner')
  await house.as('admin').does(changeAccount, { website: 'https://kestrel.test' })
  const first = await maya.does(readHome, {})
  expect(first).toMatchObject({ isVisitDue: true, news: [{}] })
  for (let tab = 0; tab < 2; tab++) await maya.does(visit, {})
  expect(await maya.does(readHome, {})).toEqual({ ...first, isVisitDue: false })
  // Half an hour passes for everybody.
  await house.sql(`update home_visits set last_seen_at = last_seen_at - interval '31 minutes'`)
  await house.sql('delete from journal where person_id = $1', [maya.person])
  const { news, leftAt } = await maya.does(readHome, {})
  expect(Date.parse(leftAt ?? '')).toBeGreaterThan(Date.parse(first.leftAt ?? ''))
  expect(news.map(({ who }) => who.name)).toEqual(['Tomas Herrera'])
})

test('one picks up what one worked on with one’s own hands and has not finished', async () => {
  const house = await openEmptyHouse()
  const jonas = house.as('member')
  const letter = await task(house, 'member', 'addTask', { title: 'Write the price letter' })
  const call = await task(house, 'member', 'addTask', { title: 'Call Copper Kettle' })
  expect((await jonas.does(readHome, {})).workedOn).toMatchObject([
    { id: call.id, name: 'Call Copper Kettle', page: '/focus', word: 'task' },
    { id: letter.id },
  ])
  await task(house, 'member', 'finishTask', { id: call.id })
  expect((await jonas.does(readHome, {})).workedOn).toMatchObject([{ id: letter.id }])
  expect((await house.as('owner').does(readHome, {})).workedOn).toEqual([])
})

test('the first steps of a new workspace are what the person may do there, ticked when done', async () => {
  const house = await openEmptyHouse()
  const steps = async (name: CastName) => (await house.as(name).does(readHome, {})).steps
  const mayas = await steps('owner')
  expect(mayas.map(({ action }) => action)).toEqual(['focus.addTask', 'invites.create', 'keys.create'])
  expect(mayas.map(({ isDone }) => isDone)).toEqual([false, false, false])
  expect((await steps('viewer')).map(({ action }) => action)).toEqual(['keys.create'])
  await house.as('owner').does(createKey, { name: 'Till', scopes: ['focus'] })
  expect((await steps('owner')).map(({ isDone }) => isDone)).toEqual([false, false, true])
})

/** What the cast did to get here is forgotten. */
async function openEmptyHouse(): Promise<House> {
  const house = await openHouse()
  for (const table of ['journal_changes', 'journal']) await house.sql(`delete from ${table}`)
  return house
}

/** They were here yesterday evening. */
async function left(house: House, ...names: CastName[]): Promise<void> {
  for (const name of names)
    await house.sql(
      `insert into home_visits (account_id, person_id, last_seen_at) values ($1, $2, now() - interval '15 hours')
       on conflict (account_id, person_id) do update set last_seen_at = excluded.last_seen_at`,
      [house.cast[name].account, house.cast[name].person],
    )
}

/** Something private to work on. Focus is an area above this one, so it goes by its address. */
async function task(
  house: House,
  name: CastName,
  what: 'addTask' | 'finishTask',
  given: object,
): Promise<{ id: string }> {
  const answer = await house.as(name).fetch(`/rpc/focus.${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  return (await answer.json()) as { id: string }
}

/** Somebody asks an admin for a task. */
async function asks(house: House, name: CastName, title: string, role: 'admin'): Promise<void> {
  const scope = scopeAs(house, name)
  const held = house.running.registry.find('focus.addTask')
  if (!held) throw new Error('Tasks cannot be added.')
  await house.installation.database.write(scope, (db) =>
    hold({ db, scope, running: house.running }, held, { title }, { why: 'We run low.', for: { role } }),
  )
}
