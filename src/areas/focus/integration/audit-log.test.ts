import { expect, test } from 'vitest'
import { addTask, changeTask, removeTask } from '../contract.ts'
import type { RefusalBody } from '#platform/contract/refusal.ts'
import { openTestApp, shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { listEntries, readEntry, readFilters } from '#areas/journal/contract.ts'

const openWorkspace = await shareTestApp()

test('the log names the person, the action and the row, even if it is deleted', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { id } = await maya.call(addTask, { title: 'Order beans' })
  await maya.call(changeTask, { id, title: 'Order oats' })
  await maya.call(removeTask, { id })
  const { entries } = await maya.call(listEntries, { action: 'focus' })
  expect(entries).toMatchObject([
    { title: 'Delete a focus task', on: { word: 'task', name: 'Order oats', more: 0 }, who: { name: 'Maya Okafor' } },
    { title: 'Change a focus task', on: { name: 'Order oats' } },
    { title: 'Add a focus task', on: { name: 'Order oats' } },
  ])
  const read = await maya.call(readEntry, { id: entries[1]?.id ?? '' })
  expect(read.changes).toMatchObject([
    { word: 'task', kind: 'changed', columns: [{ name: 'Title', before: 'Order beans', after: 'Order oats' }] },
  ])
  expect((await maya.call(listEntries, { search: 'OATS' })).entries).toHaveLength(2)
  expect((await maya.call(listEntries, { search: 'delete a focus' })).entries).toHaveLength(1)
  expect((await maya.call(listEntries, { search: '%' })).entries).toEqual([])
})

test('an admin sees all entries without private details; others see their own', async () => {
  const testApp = await openWorkspace()
  const [maya, tomas, jonas] = [testApp.as('owner'), testApp.as('admin'), testApp.as('member')]
  await maya.call(addTask, { title: 'Raise for Jonas' })
  await jonas.call(addTask, { title: 'Look for another job' })
  const { entries } = await tomas.call(listEntries, { action: 'focus' })
  expect(entries.map(({ who, on }) => [who.name, on])).toEqual([
    ['Jonas Lindqvist', null],
    ['Maya Okafor', null],
  ])
  const own = await jonas.call(listEntries, {})
  expect(new Set(own.entries.map(({ who }) => who.name))).toEqual(new Set(['Jonas Lindqvist']))
  const mayas = entries[1]?.id ?? ''
  expect((await tomas.call(readEntry, { id: mayas })).changes).toEqual([])
  await expect(jonas.call(readEntry, { id: mayas })).rejects.toThrow('no such entry')
  await expect(testApp.as('stranger').call(readEntry, { id: mayas })).rejects.toThrow('no such entry')
  expect((await tomas.call(readFilters, {})).people.map(({ name }) => name)).toEqual([
    'Jonas Lindqvist',
    'Maya Okafor',
    ...(await actorsBefore(testApp)),
  ])
  expect((await jonas.call(readFilters, {})).people).toEqual([{ id: jonas.person, name: 'Jonas Lindqvist' }])
})

test('the log leaves out background work that changes nothing, and quiet tables', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  await maya.call(addTask, { title: 'Order beans' })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect((await maya.fetch('/rpc/home.visit', init)).status).toBe(200)
  await addEntries(testApp, 2)
  await testApp.sql(
    `update journal set cause = 'event', action = 'notifications.hearMember' where action = 'test.nothing'`,
  )
  const { entries } = await maya.call(listEntries, {})
  const names = entries.map(({ action }) => action)
  expect(names).toContain('focus.addTask')
  expect(names).not.toContain('home.visit')
  expect(names).not.toContain('notifications.hearMember')
  expect((await maya.call(readFilters, {})).actions.map(({ name }) => name)).not.toContain('home.visit')
})

test('the log is filtered by kind and time, and each page covers a limited time', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  await maya.call(addTask, { title: 'Order beans' })
  const headers = { authorization: `Bearer ${maya.key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'By a key' })
  await testApp.app.request('/api/v1/focus/tasks', { method: 'POST', headers, body })
  expect((await maya.call(listEntries, { kind: 'key' })).entries).toMatchObject([
    { on: { name: 'By a key' }, who: { kind: 'key', name: 'Maya Okafor', through: 'Everything' } },
  ])
  const since = new Date(Date.now() + 60_000).toISOString()
  expect((await maya.call(listEntries, { since })).entries).toEqual([])
  expect((await maya.call(listEntries, { until: since, action: 'focus' })).entries).toHaveLength(2)

  await addEntries(testApp, 20_500)
  const first = await maya.call(listEntries, { search: 'by a key' })
  expect(first.entries).toEqual([])
  const second = await maya.call(listEntries, { search: 'by a key', before: first.next ?? '' })
  expect(second.entries).toHaveLength(1)
  expect(second.next).toBe(null)
})

test('the export has all filtered entries, and is safe to open', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await maya.call(addTask, { title: '=HYPERLINK("http://evil.test")' })
  await maya.call(addTask, { title: 'Order beans, "fair"' })
  await addEntries(testApp, 2_500)
  const csv = await maya.fetch('/journal/export?as=csv&action=focus')
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-.*\.csv"$/)
  const lines = (await csv.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('"Order beans, ""fair"""')
  expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  const all = JSON.parse(await (await maya.fetch('/journal/export?as=json')).text()) as { id: string }[]
  expect(new Set(all.map(({ id }) => id)).size).toBeGreaterThan(2_500)
  expect(JSON.parse(await (await maya.fetch('/journal/export?as=json&action=nothing')).text())).toEqual([])
})

test('the export needs the permission to read', async () => {
  const testApp = await openWorkspace()
  const { account } = testApp.cast.owner
  await testApp.as('owner').call(addTask, { title: 'Order beans' })
  for (const [path, init, status] of [
    ['/journal/export', {}, 401],
    [`/journal/export?workspace=${account}`, { headers: { cookie: testApp.cast.stranger.cookie } }, 403],
    ['/journal/export?as=xml', { headers: { cookie: testApp.cast.owner.cookie } }, 400],
    ['/journal/export?surprise=1', { headers: { cookie: testApp.cast.owner.cookie } }, 400],
  ] as const) {
    const answer = await testApp.app.request(path, init)
    expect(answer.status, path).toBe(status)
    expect(((await answer.json()) as RefusalBody).error.message).toMatch(/\.$/)
  }
  expect(await (await testApp.as('viewer').fetch('/journal/export')).text()).not.toContain('Maya')
})

/** Adds entries of the owner without changes. */
async function addEntries(testApp: TestApp, count: number): Promise<void> {
  const { account, person } = testApp.cast.owner
  await testApp.sql(
    `insert into journal (id, account_id, person_id, actor_kind, actor_id, action, effect, things, request_id)
     select overlay(overlay(id_from(now() + n * interval '1 ms')::text placing '7' from 15) placing '8' from 20)::uuid, $1, $2, 'person', $2, 'test.nothing', 'write', '{}', 'test'
     from generate_series(1, $3::int) n`,
    [account, person, count],
  )
}

/** The people with entries from the setup of the cast. */
async function actorsBefore(testApp: TestApp): Promise<string[]> {
  const rows = await testApp.sql<{ name: string }>(
    `select distinct users.name from journal join users on users.id = person_id
     where account_id = $1 and action not like 'focus.%' and users.name not in ('Jonas Lindqvist', 'Maya Okafor') order by 1`,
    [testApp.cast.owner.account],
  )
  return rows.map(({ name }) => name)
}
