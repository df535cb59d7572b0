import { expect, test } from 'vitest'
import { redo, undo } from '#areas/journal/contract.ts'
import { requestApproval } from '#areas/approvals/actions/request-approval.ts'
import { changeAccount } from '#areas/workspaces/contract/accounts.ts'
import type { CastName } from '#test/app/cast.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { readHome, visit } from './contract.ts'

const openWorkspace = await shareTestApp()

test('changes by others to shared items are news; private items and your own changes are not', async () => {
  const testApp = await openEmptyHouse()
  await setLastSeenYesterday(testApp, 'owner', 'viewer', 'admin', 'stranger')
  await testApp.as('admin').call(changeAccount, { website: 'https://kestrel.test' })
  await task(testApp, 'admin', 'addTask', { title: 'A secret of Tomas' })
  const { news, leftAt } = await testApp.as('owner').call(readHome, {})
  expect(Date.now() - Date.parse(leftAt ?? '')).toBeGreaterThan(14 * 3_600_000)
  expect(news).toMatchObject([
    { who: { name: 'Tomas Herrera' }, kind: 'changed', word: 'workspace', count: 1, entries: [{ mayUndo: true }] },
  ])
  expect((await testApp.as('viewer').call(readHome, {})).news).toMatchObject([{ entries: [{ mayUndo: false }] }])
  for (const name of ['admin', 'stranger'] as const)
    expect((await testApp.as(name).call(readHome, {})).news, name).toEqual([])
})

test('a request is news only to those who may see it', async () => {
  const testApp = await openEmptyHouse()
  await setLastSeenYesterday(testApp, 'owner', 'viewer')
  await requestTask(testApp, 'member', 'Order beans', 'admin')
  expect((await testApp.as('owner').call(readHome, {})).news).toMatchObject([
    { who: { name: 'Jonas Lindqvist' }, kind: 'added', word: 'request', names: ['Add a focus task'] },
  ])
  expect((await testApp.as('viewer').call(readHome, {})).news).toEqual([])
})

test('many changes are one line with the last ten entries, and undone changes are no news', async () => {
  const testApp = await openEmptyHouse()
  await setLastSeenYesterday(testApp, 'owner')
  for (let n = 0; n < 12; n++) await testApp.as('admin').call(changeAccount, { website: `https://kestrel.test/${n}` })
  const [line, ...others] = (await testApp.as('owner').call(readHome, {})).news
  expect([line?.count, line?.entries.length, others]).toEqual([1, 10, []])
  const undone = await testApp.as('owner').call(undo, { id: line?.entries[0]?.entry ?? '' })
  const after = await testApp.as('owner').call(readHome, {})
  expect(after.news[0]?.entries.map(({ entry }) => entry)).not.toContain(line?.entries[0]?.entry)
  await testApp.as('owner').call(redo, { id: undone.entry })
  expect((await testApp.as('owner').call(readHome, {})).news).toEqual([line])
})

test('a burst of changes to rows is one line with its table, and a later burst is another line', async () => {
  const testApp = await openEmptyHouse()
  await setLastSeenYesterday(testApp, 'owner')
  const table = await createTable(testApp, 'admin', 'Orders', 3)
  await testApp.sql(`update journal set at = at - interval '2 hours'`)
  await testApp.sql(`delete from journal_changes where relation <> $1`, [table.relation])
  const { news } = await testApp.as('owner').call(readHome, {})
  expect(news).toMatchObject([{ kind: 'added', word: 'row', place: 'Orders', count: 3, page: `/tables/${table.id}` }])
  await addRow(testApp, 'admin', table.id, 'Later')
  expect((await testApp.as('owner').call(readHome, {})).news.map(({ count, names }) => [count, names[0]])).toEqual([
    [1, 'Later'],
    [3, 'Order 3'],
  ])
})

test('changes outside of any action, such as the data of the demo, are no news', async () => {
  const testApp = await openEmptyHouse()
  await setLastSeenYesterday(testApp, 'owner')
  await testApp.sql(`update accounts set profile = profile || '{"website": "https://kestrel.test"}' where id = $1`, [
    testApp.cast.owner.account,
  ])
  expect((await testApp.as('owner').call(readHome, {})).news).toEqual([])
})

test('rows that you changed yourself are listed with their table', async () => {
  const testApp = await openEmptyHouse()
  const table = await createTable(testApp, 'member', 'Orders', 1)
  expect((await testApp.as('member').call(readHome, {})).workedOn).toMatchObject([
    { word: 'row', name: 'Order 1', place: 'Orders', page: expect.stringContaining(`/tables/${table.id}?row=`) },
    { word: 'table', name: 'Orders', place: null },
  ])
})

test('changes by your own key while you were away are news, even to private items', async () => {
  const testApp = await openEmptyHouse()
  await setLastSeenYesterday(testApp, 'owner')
  await testApp.app.request('/api/v1/focus/tasks', {
    method: 'POST',
    headers: { authorization: `Bearer ${testApp.cast.owner.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Order beans' }),
  })
  const { news, workedOn } = await testApp.as('owner').call(readHome, {})
  expect(news).toMatchObject([
    { who: { kind: 'key', through: 'Everything' }, word: 'task', names: ['Order beans'], page: '/focus' },
  ])
  expect(workedOn).toEqual([])
})

test('a private item without a name shows only its noun', async () => {
  const testApp = await openEmptyHouse()
  await setLastSeenYesterday(testApp, 'owner')
  await testApp.app.request('/api/v1/focus/timer', {
    method: 'POST',
    headers: { authorization: `Bearer ${testApp.cast.owner.key}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const { news } = await testApp.as('owner').call(readHome, {})
  expect(news).toMatchObject([{ word: 'timer', count: 1, names: [] }])
})

test('news stays after reloads and in other tabs, and ends with the next absence', async () => {
  const testApp = await openEmptyHouse()
  const maya = testApp.as('owner')
  expect(await maya.call(readHome, {})).toMatchObject({ leftAt: null, isVisitDue: true })
  await setLastSeenYesterday(testApp, 'owner')
  await testApp.as('admin').call(changeAccount, { website: 'https://kestrel.test' })
  const first = await maya.call(readHome, {})
  expect(first).toMatchObject({ isVisitDue: true, news: [{}] })
  for (let tab = 0; tab < 2; tab++) await maya.call(visit, {})
  expect(await maya.call(readHome, {})).toEqual({ ...first, isVisitDue: false })
  // Half an hour passes.
  await testApp.sql(`update home_visits set last_seen_at = last_seen_at - interval '31 minutes'`)
  await testApp.sql('delete from journal where person_id = $1', [maya.person])
  const { news, leftAt } = await maya.call(readHome, {})
  expect(Date.parse(leftAt ?? '')).toBeGreaterThan(Date.parse(first.leftAt ?? ''))
  expect(news.map(({ who }) => who.name)).toEqual(['Tomas Herrera'])
})

test('lists unfinished items that you changed yourself', async () => {
  const testApp = await openEmptyHouse()
  const jonas = testApp.as('member')
  const letter = await task(testApp, 'member', 'addTask', { title: 'Write the price letter' })
  const call = await task(testApp, 'member', 'addTask', { title: 'Call Copper Kettle' })
  expect((await jonas.call(readHome, {})).workedOn).toMatchObject([
    { id: call.id, name: 'Call Copper Kettle', page: '/focus', word: 'task' },
    { id: letter.id },
  ])
  await task(testApp, 'member', 'finishTask', { id: call.id })
  expect((await jonas.call(readHome, {})).workedOn).toMatchObject([{ id: letter.id }])
  expect((await testApp.as('owner').call(readHome, {})).workedOn).toEqual([])
})

test('first steps are actions that the person may do, ticked when done', async () => {
  const testApp = await openEmptyHouse()
  const steps = async (name: CastName) => (await testApp.as(name).call(readHome, {})).steps
  const mayas = await steps('owner')
  expect(mayas.map(({ action }) => action)).toEqual([
    'agents.createSession',
    'tables.createTable',
    'flows.create',
    'invites.create',
  ])
  expect(mayas.map(({ isDone }) => isDone)).toEqual([false, false, false, false])
  expect((await steps('viewer')).map(({ action }) => action)).not.toContain('invites.create')
  await createTable(testApp, 'owner', 'Orders', 0)
  expect((await steps('owner')).map(({ isDone }) => isDone)).toEqual([false, true, false, false])
})

/** Removes what the cast did while the test app was set up. */
async function openEmptyHouse(): Promise<TestApp> {
  const testApp = await openWorkspace()
  for (const table of ['journal_changes', 'journal']) await testApp.sql(`delete from ${table}`)
  return testApp
}

/** They were here yesterday evening. */
async function setLastSeenYesterday(testApp: TestApp, ...names: CastName[]): Promise<void> {
  for (const name of names)
    await testApp.sql(
      `insert into home_visits (account_id, person_id, last_seen_at) values ($1, $2, now() - interval '15 hours')
       on conflict (account_id, person_id) do update set last_seen_at = excluded.last_seen_at`,
      [testApp.cast[name].account, testApp.cast[name].person],
    )
}

/** Creates a private item. */
function task(testApp: TestApp, name: CastName, what: 'addTask' | 'finishTask', input: object) {
  return callByAddress(testApp, name, `focus.${what}`, input)
}

/** Creates a table with rows "Order 1", "Order 2", each by an action of its own. */
async function createTable(testApp: TestApp, name: CastName, title: string, rows: number) {
  const { id } = await callByAddress(testApp, name, 'tables.createTable', { name: title })
  for (let row = 1; row <= rows; row++) await addRow(testApp, name, id, `Order ${row}`)
  return { id, relation: `t_${id.replaceAll('-', '')}` }
}

function addRow(testApp: TestApp, name: CastName, tableId: string, title: string) {
  return callByAddress(testApp, name, 'tables.addRows', { tableId, rows: [{ Name: title }] })
}

/** Focus and tables come after this area in the order, so the test uses their addresses. */
async function callByAddress(testApp: TestApp, name: CastName, action: string, input: object): Promise<{ id: string }> {
  const answer = await testApp.as(name).fetch(`/rpc/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return (await answer.json()) as { id: string }
}

/** Requests a task from an admin. */
async function requestTask(testApp: TestApp, name: CastName, title: string, role: 'admin'): Promise<void> {
  const scope = scopeAs(testApp, name)
  const implementation = testApp.running.registry.find('focus.addTask')
  if (!implementation) throw new Error('Tasks cannot be added.')
  await testApp.installation.database.write(scope, (db) =>
    requestApproval(
      { db, scope, running: testApp.running },
      implementation,
      { title },
      { why: 'We run low.', for: { role } },
    ),
  )
  // Requests come from within actions.
  await testApp.sql(`update journal set action = 'test.ask' where action = 'system.change'`)
}
