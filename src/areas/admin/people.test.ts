import { expect, test } from 'vitest'
import type { Action } from '#platform/contract/action.ts'
import { listEntries } from '#areas/journal/contract.ts'
import type { CastName } from '#test/app/cast.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'
import { countPeople, listPeople, makeAdmin, removeAdmin, restore, signOutEverywhere, suspend } from './contract.ts'

const reason = 'Sends spam.'

test('an admin finds people by the beginnings of words in their name or address, newest first', async () => {
  const testApp = await openTestAppWithAdmins('admin')
  const found = async (search: string) => {
    const { people } = await testApp.as('admin').call(listPeople, { search })
    return people.map(({ name }) => name).toSorted()
  }
  expect(await found('kestrel')).toEqual(['Jonas Lindqvist', 'Maya Okafor', 'Priya Raman', 'Tomas Herrera'])
  expect(await found('MAYA@kes')).toEqual(['Maya Okafor'])
  expect(await found('raman pri')).toEqual(['Priya Raman'])
  expect(await found('estrel')).toEqual([])
  expect(await found(`%' or true --`)).toEqual([])
  await testApp.sql(`update users set name = 'Zoë Ångström' where email = 'noor@tide.test'`)
  expect(await found('zoe angs')).toEqual(['Zoë Ångström'])
  expect(await found('aziz')).toEqual([])
})

test('the list continues after the cursor', async () => {
  const testApp = await openTestAppWithAdmins('admin')
  await testApp.sql(`insert into users (id, name, email) select new_id(), 'Guest ' || n, 'guest' || n || '@tide.test'
    from generate_series(1, 60) n`)
  const first = await testApp.as('admin').call(listPeople, { search: 'guest' })
  const second = await testApp.as('admin').call(listPeople, { search: 'guest', cursor: String(first.next) })
  expect([first.people.length, second.people.length, second.next]).toEqual([50, 10, null])
  expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(60)
})

test('the search uses an index', async () => {
  const testApp = await openTestAppWithAdmins('admin')
  await testApp.sql(`insert into users (id, name, email)
    select new_id(), 'Guest ' || md5(n::text), md5(n::text) || '@tide.test' from generate_series(1, 1000) n`)
  await testApp.sql('analyze users, admin_words')
  const plan = await testApp.installation.database.systemPool.query(
    `explain select id from users where exists (select from admin_words where person_id = users.id
      and word >= 'maya' and word < U&'maya\\+10FFFF') order by id desc limit 51`,
  )
  expect(JSON.stringify(plan.rows)).toMatch(
    /Index (Only )?Scan.*admin_words_pkey|Bitmap Index Scan on admin_words_pkey/,
  )
})

test('suspending ends sessions, keys and open tabs at once; restoring brings all but the sessions back', async () => {
  const testApp = await openTestAppWithAdmins('owner')
  const { cookie, key, person } = testApp.cast.viewer
  const byKey = () => testApp.app.request('/api/v1/focus/tasks', { headers: { authorization: `Bearer ${key}` } })
  const tabs = await Promise.all(
    [cookie, ''].map(async (proof) =>
      openTab(await serveLive(testApp), proof ? { cookie } : { authorization: `Bearer ${key}` }),
    ),
  )
  expect((await byKey()).status).toBe(200)
  await testApp.as('owner').call(suspend, { id: person, reason })
  for (const tab of tabs) expect((await tab.closed).code).toBe(4401)
  expect((await byKey()).status).toBe(401)
  expect((await testApp.people.sessionOf(requestOf(cookie))).session).toEqual({ signedIn: false })
  const [shown] = (await testApp.as('owner').call(listPeople, { state: 'suspended' })).people
  expect(shown).toMatchObject({ name: 'Priya Raman', suspended: { reason, by: 'Maya Okafor' } })
  await testApp.as('owner').call(restore, { id: person, reason: 'It was a mistake.' })
  expect((await byKey()).status).toBe(200)
  expect((await testApp.people.sessionOf(requestOf(cookie))).session).toEqual({ signedIn: false })
})

test('signing somebody out everywhere ends their sessions and tabs, and nobody else’s', async () => {
  const testApp = await openTestAppWithAdmins('owner')
  const address = await serveLive(testApp)
  const mine = await openTab(address, { cookie: testApp.cast.owner.cookie })
  const theirs = await openTab(address, { cookie: testApp.cast.stranger.cookie })
  await testApp.as('owner').call(signOutEverywhere, { id: testApp.cast.stranger.person, reason })
  expect((await theirs.closed).code).toBe(4401)
  await expect(testApp.as('stranger').call(listEntries, {})).rejects.toMatchObject({ status: 401 })
  await testApp.as('owner').call(listEntries, {})
  mine.close()
})

test('every decision leaves an entry in the journal, with the person and the reason', async () => {
  const testApp = await openTestAppWithAdmins('owner')
  const { person } = testApp.cast.stranger
  await testApp.as('owner').call(makeAdmin, { id: person, reason: 'Helps out.' })
  await testApp.as('owner').call(removeAdmin, { id: person, reason: 'Has left.' })
  expect(await testApp.sql(`select action, things from journal where action like 'adminUsers.%' order by id`)).toEqual([
    { action: 'adminUsers.makeAdmin', things: [person] },
    { action: 'adminUsers.removeAdmin', things: [person] },
  ])
  // The workspace of the admin is not affected.
  const { entries } = await testApp.as('owner').call(listEntries, {})
  expect(entries.filter(({ action }) => action.startsWith('adminUsers'))).toEqual([])
  const decisions = await testApp.sql(
    `select what, reason, by_id from admin_decisions join journal on id = entry order by id`,
  )
  expect(decisions).toEqual([
    { what: 'made-admin', reason: 'Helps out.', by_id: testApp.cast.owner.person },
    { what: 'removed-admin', reason: 'Has left.', by_id: testApp.cast.owner.person },
  ])
})

test('no role in a workspace, no key and no crafted call makes somebody an admin', async () => {
  const testApp = await openTestAppWithAdmins('owner')
  const { person } = testApp.cast.member
  for (const action of [suspend, restore, signOutEverywhere, makeAdmin, removeAdmin])
    for (const name of ['admin', 'member', 'stranger'] satisfies CastName[])
      await expect(testApp.as(name).call(action, { id: person, reason })).rejects.toMatchObject({ status: 403 })
  const { status } = await callAction(testApp, makeAdmin, { authorization: `Bearer ${testApp.cast.owner.key}` }, person)
  expect(status).toBe(403)
  await testApp.sql(`update sessions set proven_at = now() - interval '16 minutes'`)
  await expect(testApp.as('owner').call(suspend, { id: person, reason })).rejects.toMatchObject({
    code: 'sign-in.again',
  })
  expect(await testApp.sql('select id from users where admin')).toEqual([{ id: testApp.cast.owner.person }])
})

test('if two admins remove each other’s rights at once, one remains', async () => {
  const testApp = await openTestAppWithAdmins('owner', 'stranger')
  const { owner, stranger } = testApp.cast
  const both = await Promise.allSettled([
    testApp.as('owner').call(removeAdmin, { id: stranger.person, reason }),
    testApp.as('stranger').call(removeAdmin, { id: owner.person, reason }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await testApp.sql('select 1 from users where admin')).toHaveLength(1)
})

test('the numbers are right', async () => {
  const testApp = await openTestAppWithAdmins('owner')
  await testApp.as('owner').call(suspend, { id: testApp.cast.stranger.person, reason })
  expect(await testApp.as('owner').call(countPeople, {})).toMatchObject({
    people: 5,
    newLately: 5,
    businesses: 2,
    seats: 5,
    suspended: 1,
    suspendedLately: 1,
  })
})

async function openTestAppWithAdmins(...admins: CastName[]): Promise<TestApp> {
  const testApp = await openTestApp()
  await testApp.makeAdmin(...admins)
  return testApp
}

function requestOf(cookie: string): Request {
  return new Request('http://localhost', { headers: { cookie } })
}

async function callAction(
  { app }: TestApp,
  { name }: Action,
  headers: Record<string, string>,
  id: string,
): Promise<Response> {
  const body = JSON.stringify({ id, reason })
  return app.request(`/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}
