import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addTask, changeTask, listTasks } from '../contract.ts'
import { revokeKey } from '#areas/api-keys/contract.ts'
import { applyPatch } from '#platform/contract/patch.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'

const follow = { type: 'follow', id: 1, action: listTasks.name, input: {} } as const

test('a tab that follows the tasks gets every change as a patch', async () => {
  const { testApp, maya } = await open()
  maya.send(follow)
  const { answer, version } = await maya.receive('answer')
  expect(answer).toEqual({ tasks: [] })
  const task = await testApp.as('owner').call(addTask, { title: 'Order beans' })
  const first = await maya.receive('patch')
  expect(first.from).toBe(version)
  const one = applyPatch(answer, first.patch)
  expect(one).toEqual({ tasks: [task] })
  const changed = await testApp.as('owner').call(changeTask, { id: task.id, title: 'Order oats' })
  const second = await maya.receive('patch')
  expect(applyPatch(one, second.patch)).toEqual({ tasks: [changed] })
})

test('the author of a change is notified when all followed queries show it', async () => {
  const { testApp, maya } = await open()
  maya.send(follow)
  await maya.receive('answer')
  const answer = await testApp.as('owner').fetch(`/rpc/${addTask.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Order beans' }),
  })
  await maya.receive('patch')
  expect((await maya.receive('seen')).entries).toEqual([answer.headers.get('x-entry')])
})

test('a tab that reconnects with its version gets "unchanged" or the new result', async () => {
  const { testApp, address, maya } = await open()
  maya.send(follow)
  const { version } = await maya.receive('answer')
  const again = await openTab(address, { cookie: testApp.cast.owner.cookie })
  again.send({ ...follow, have: version })
  expect(await again.receive('same')).toEqual({ type: 'same', id: 1, version })
  again.send({ ...follow, id: 2, have: 'another' })
  expect((await again.receive('answer')).version).toBe(version)
})

test('others get nothing: not in another workspace, not of private rows in the same', async () => {
  const { testApp, address, maya } = await open()
  const noor = await openTab(address, { cookie: testApp.cast.stranger.cookie })
  const jonas = await openTab(address, { cookie: testApp.cast.member.cookie })
  for (const tab of [maya, noor, jonas]) {
    tab.send(follow)
    expect((await tab.receive('answer')).answer).toEqual({ tasks: [] })
  }
  await testApp.as('owner').call(addTask, { title: 'Order beans' })
  await maya.receive('patch')
  await testApp.as('stranger').call(addTask, { title: 'Buy cups' })
  await noor.receive('patch')
  expect(jonas.pending).toEqual([])
  expect(JSON.stringify(noor.pending)).not.toContain('beans')
})

test('a person gets changes that the installation makes to their private rows', async () => {
  const { testApp, address, maya } = await open()
  const jonas = await openTab(address, { cookie: testApp.cast.member.cookie })
  for (const tab of [maya, jonas]) tab.send(follow)
  await maya.receive('answer')
  await jonas.receive('answer')
  const { person, account } = testApp.cast.member
  await asInstallation(
    testApp,
    `insert into focus_tasks (id, account_id, person_id, title, estimate, position)
     values (gen_random_uuid(), '${account}', '${person}', 'Clean the grinder', 1, 1)`,
  )
  expect(JSON.stringify(await jonas.receive('patch'))).toContain('Clean the grinder')
  expect(maya.pending).toEqual([])
})

test('an unfollowed query gets no more updates', async () => {
  const { testApp, maya } = await open()
  maya.send(follow)
  maya.send({ ...follow, id: 2 })
  maya.send({ type: 'leave', id: 1 })
  await maya.receive('answer')
  await testApp.as('owner').call(addTask, { title: 'Order beans' })
  expect((await maya.receive('patch')).id).toBe(2)
  await maya.receive('seen')
  expect(maya.pending).toEqual([])
})

test('a removed member gets no more updates at once', async () => {
  const { testApp, maya } = await open()
  maya.send(follow)
  await maya.receive('answer')
  await testApp.as('owner').call(addTask, { title: 'Order beans' })
  await maya.receive('patch')
  const { person, account } = testApp.cast.owner
  await asInstallation(testApp, `delete from members where person_id = '${person}' and account_id = '${account}'`)
  expect((await maya.receive('answer')).answer).toEqual({ tasks: [] })
})

test('signing out ends the tabs of that session at once', async () => {
  const { testApp, maya } = await open()
  const headers = { 'content-type': 'application/json' }
  await testApp.as('owner').fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' })
  expect(await maya.closed).toEqual({ code: 4401, reason: 'You are signed out.' })
})

test('revoking a key closes its connections at once', async () => {
  const { testApp, address } = await open()
  const program = await openTab(address, { authorization: `Bearer ${testApp.cast.owner.key}` })
  program.send(follow)
  await program.receive('answer')
  const [key] = await testApp.sql<{ id: string }>('select id from api_keys where person_id = $1', [
    testApp.cast.owner.person,
  ])
  await testApp.as('owner').call(revokeKey, { id: key?.id ?? '' })
  expect((await program.closed).code).toBe(4401)
})

test('removing a right ends the queries that need it at once', async () => {
  const { testApp, address } = await open()
  const program = await openTab(address, { authorization: `Bearer ${testApp.cast.owner.key}` })
  program.send(follow)
  await program.receive('answer')
  await testApp.sql(`update api_keys set scopes = '{accounts}' where person_id = $1`, [testApp.cast.owner.person])
  testApp.hub.recheck(testApp.cast.owner.person)
  expect(await program.receive('cut')).toMatchObject({ id: 1, code: 'key.scope-missing', status: 403 })
})

test('a query without permission gets the usual refusal', async () => {
  const { maya } = await open()
  maya.send({ ...follow, action: 'focus.nothing' })
  expect(await maya.receive('cut')).toMatchObject({ id: 1, code: 'action.unknown', status: 404 })
  maya.send({ ...follow, id: 2, action: addTask.name, input: { title: 'x' } })
  expect(await maya.receive('cut')).toMatchObject({ id: 2, code: 'live.not-a-read', status: 405 })
  maya.send({ ...follow, id: 3, input: { made: 'up' } })
  expect(await maya.receive('cut')).toMatchObject({ id: 3, code: 'input.wrong', status: 400, issues: [{ path: '' }] })
})

test('the caller gets the progress of long work', async () => {
  const { testApp, address, maya } = await open()
  const jonas = await openTab(address, { cookie: testApp.cast.member.cookie })
  const { person, account } = testApp.cast.owner
  const scope = { kind: 'account', person, account, role: 'owner', actor: { kind: 'person', id: person } } as const
  for (let done = 0; done <= 1_000; done++) testApp.running.progress(scope, 'import-1', done, 1_000)
  expect(await maya.receive('progress')).toEqual({ type: 'progress', request: 'import-1', done: 0, total: 1_000 })
  expect((await maya.receive('progress')).done).toBe(1_000)
  expect(jonas.pending).toEqual([])
})

test('presence shows people on the same page once each, and nobody of another workspace', async () => {
  const { testApp, address, maya } = await open()
  const jonas = await openTab(address, { cookie: testApp.cast.member.cookie })
  const noor = await openTab(address, { cookie: testApp.cast.stranger.cookie })
  const again = await openTab(address, { cookie: testApp.cast.member.cookie })
  for (const tab of [maya, jonas, noor, again]) tab.send({ type: 'here', at: '/focus' })
  const present = { id: testApp.cast.member.person, name: 'Jonas Lindqvist' }
  await expect.poll(() => maya.pending.at(-1)).toEqual({ type: 'who', at: '/focus', people: [present] })
  expect(await noor.receive('who')).toMatchObject({ people: [] })
  jonas.send({ type: 'here', at: '' })
  again.send({ type: 'here', at: '//evil.test/focus' })
  await expect.poll(() => maya.pending.at(-1)).toEqual({ type: 'who', at: '/focus', people: [] })
})

test.for([
  ['a signed-out visitor', {}, '401'],
  ['an unknown key', { authorization: 'Bearer tk_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, '401'],
  ['a page of another site', { cookie: 'owner', origin: 'https://evil.test' }, '403'],
  ['a page of another site, by its browser', { cookie: 'owner', 'sec-fetch-site': 'cross-site' }, '403'],
] as const)('%s is not let in', async ([, headers, status]) => {
  const testApp = await openTestApp()
  const address = await serveLive(testApp)
  const sentHeaders = 'cookie' in headers ? { ...headers, cookie: testApp.cast.owner.cookie } : headers
  await expect(openTab(address, sentHeaders)).rejects.toThrow(`refused with ${status}`)
})

test('a signed-out browser gets a close code that its page can read', async () => {
  const testApp = await openTestApp()
  const address = await serveLive(testApp)
  const tab = await openTab(address, { origin: `http://${address}` })
  expect((await tab.closed).code).toBe(4401)
})

test.for([
  ['broken JSON', '{"type":', 4400],
  ['no frame at all', 'null', 4400],
  ['an unknown word', '{"type":"shout"}', 4400],
  ['an id that is none', '{"type":"leave","id":"x"}', 4400],
  ['bytes', Buffer.from([1, 2, 3]), 4400],
  ['more than 64 KB', `{"type":"here","at":"${'x'.repeat(65 * 1024)}"}`, 1009],
] as const)('a tab that says %s is closed', async ([, text, code]) => {
  const { testApp, maya } = await open()
  maya.sendRaw(text)
  expect((await maya.closed).code).toBe(code)
  expect(testApp.log.join('')).not.toContain('unexpected')
})

test('too deeply nested input is refused', async () => {
  const { maya } = await open()
  maya.sendRaw(`{"type":"follow","id":1,"action":"focus.listTasks","input":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
  expect(await maya.receive('cut')).toMatchObject({ id: 1, status: 400 })
})

test('a tab that sends too much is closed, and so is one tab too many', async () => {
  const { testApp, address, maya } = await open()
  for (let frame = 0; frame < 1_200; frame++) maya.send({ type: 'leave', id: frame })
  expect((await maya.closed).code).toBe(4429)
  const cookie = testApp.cast.member.cookie
  await Promise.all(Array.from({ length: 50 }, () => openTab(address, { cookie })))
  expect((await (await openTab(address, { cookie })).closed).code).toBe(4429)
})

test('a tab follows at most 200 queries', async () => {
  const { maya } = await open()
  for (let id = 1; id <= 201; id++) maya.send({ ...follow, id })
  expect(await maya.receive('cut')).toMatchObject({ id: 201, code: 'live.too-many', status: 429 })
})

test('a list is sent up to 300 items', async () => {
  const { testApp, maya } = await open()
  const { person, account } = testApp.cast.owner
  await testApp.sql(
    `insert into focus_tasks (id, account_id, person_id, title, estimate, position)
     select gen_random_uuid(), $1, $2, 'Task ' || n, 1, n from generate_series(1, 320) n`,
    [account, person],
  )
  maya.send(follow)
  expect((await maya.receive('answer')).answer).toMatchObject({ tasks: { length: 300 } })
})

async function open() {
  const testApp = await openTestApp()
  const address = await serveLive(testApp)
  const maya = await openTab(address, { cookie: testApp.cast.owner.cookie })
  return { testApp, address, maya }
}

/** As the installation, with a notification. */
async function asInstallation(testApp: TestApp, statement: string): Promise<void> {
  const scope = { kind: 'system', reason: 'a test sets the scene' } as const
  await testApp.installation.database.write(scope, (db) => sql.raw(statement).execute(db(scope)))
}
