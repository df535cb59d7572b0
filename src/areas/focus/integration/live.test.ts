import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addTask, changeTask, listTasks } from '../contract.ts'
import { revokeKey } from '#areas/api-keys/contract.ts'
import { applyPatch } from '#platform/contract/patch.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'

const follow = { type: 'follow', id: 1, action: listTasks.name, input: {} } as const

test('a tab that follows the tasks hears of every change, as a patch', async () => {
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

test('the one who made a change hears when all that is followed shows it', async () => {
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

test('who comes back with the answer they have is told that it is the same, or the new one', async () => {
  const { testApp, address, maya } = await open()
  maya.send(follow)
  const { version } = await maya.receive('answer')
  const again = await openTab(address, { cookie: testApp.cast.owner.cookie })
  again.send({ ...follow, have: version })
  expect(await again.receive('same')).toEqual({ type: 'same', id: 1, version })
  again.send({ ...follow, id: 2, have: 'another' })
  expect((await again.receive('answer')).version).toBe(version)
})

test('others hear nothing of it: not in another workspace, not of private things in the same', async () => {
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

test('what the installation does to private things, their own person hears', async () => {
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

test('what is left is heard of no more', async () => {
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

test('who is sent out of a workspace sees no more of it, at once', async () => {
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

test('a revoked key ends what came with it at once', async () => {
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

test('a right that is taken away cuts what rests on it at once', async () => {
  const { testApp, address } = await open()
  const program = await openTab(address, { authorization: `Bearer ${testApp.cast.owner.key}` })
  program.send(follow)
  await program.receive('answer')
  await testApp.sql(`update api_keys set scopes = '{accounts}' where person_id = $1`, [testApp.cast.owner.person])
  testApp.hub.recheck(testApp.cast.owner.person)
  expect(await program.receive('cut')).toMatchObject({ id: 1, code: 'key.scope-missing', status: 403 })
})

test('what a tab may not follow is cut with the same refusal as anywhere', async () => {
  const { maya } = await open()
  maya.send({ ...follow, action: 'focus.nothing' })
  expect(await maya.receive('cut')).toMatchObject({ id: 1, code: 'action.unknown', status: 404 })
  maya.send({ ...follow, id: 2, action: addTask.name, input: { title: 'x' } })
  expect(await maya.receive('cut')).toMatchObject({ id: 2, code: 'live.not-a-read', status: 405 })
  maya.send({ ...follow, id: 3, input: { made: 'up' } })
  expect(await maya.receive('cut')).toMatchObject({ id: 3, code: 'input.wrong', status: 400, issues: [{ path: '' }] })
})

test('how far long work has come reaches the one who asked for it', async () => {
  const { testApp, address, maya } = await open()
  const jonas = await openTab(address, { cookie: testApp.cast.member.cookie })
  const { person, account } = testApp.cast.owner
  const scope = { kind: 'account', person, account, role: 'owner', actor: { kind: 'person', id: person } } as const
  for (let done = 0; done <= 1_000; done++) testApp.running.progress(scope, 'import-1', done, 1_000)
  expect(await maya.receive('progress')).toEqual({ type: 'progress', request: 'import-1', done: 0, total: 1_000 })
  expect((await maya.receive('progress')).done).toBe(1_000)
  expect(jonas.pending).toEqual([])
})

test('people on the same page see each other, each once, and nobody of another workspace', async () => {
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
  const given = 'cookie' in headers ? { ...headers, cookie: testApp.cast.owner.cookie } : headers
  await expect(openTab(address, given)).rejects.toThrow(`refused with ${status}`)
})

test('a browser that is signed out is told so in the way that its page can see', async () => {
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

test('bottomless nesting is refused like anywhere', async () => {
  const { maya } = await open()
  maya.sendRaw(`{"type":"follow","id":1,"action":"focus.listTasks","input":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
  expect(await maya.receive('cut')).toMatchObject({ id: 1, status: 400 })
})

test('a tab that talks without end is closed, and so is one tab too many', async () => {
  const { testApp, address, maya } = await open()
  for (let frame = 0; frame < 1_200; frame++) maya.send({ type: 'leave', id: frame })
  expect((await maya.closed).code).toBe(4429)
  const cookie = testApp.cast.member.cookie
  await Promise.all(Array.from({ length: 50 }, () => openTab(address, { cookie })))
  expect((await (await openTab(address, { cookie })).closed).code).toBe(4429)
})

test('a tab follows at most 200 things', async () => {
  const { maya } = await open()
  for (let id = 1; id <= 201; id++) maya.send({ ...follow, id })
  expect(await maya.receive('cut')).toMatchObject({ id: 201, code: 'live.too-many', status: 429 })
})

test('a list is told up to its three hundredth thing', async () => {
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

/** As the installation does it, so that it is announced. */
async function asInstallation(testApp: TestApp, statement: string): Promise<void> {
  const scope = { kind: 'system', reason: 'a test sets the scene' } as const
  await testApp.installation.database.write(scope, (db) => sql.raw(statement).execute(db(scope)))
}
