import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addTask, changeTask, listTasks } from './contract.ts'
import { revokeKey } from '#areas/workspaces/contract/keys.ts'
import { apply } from '#platform/contract/patch.ts'
import { openHouse, type House } from '#test/house.ts'
import { openTab, serveLive } from '#test/live.ts'

const follow = { say: 'follow', id: 1, action: listTasks.name, input: {} } as const

test('a tab that follows the tasks hears of every change, as a patch', async () => {
  const { house, maya } = await open()
  maya.say(follow)
  const { answer, version } = await maya.hear('answer')
  expect(answer).toEqual({ tasks: [] })
  const task = await house.as('owner').does(addTask, { title: 'Order beans' })
  const first = await maya.hear('patch')
  expect(first.from).toBe(version)
  const one = apply(answer, first.patch)
  expect(one).toEqual({ tasks: [task] })
  const changed = await house.as('owner').does(changeTask, { id: task.id, title: 'Order oats' })
  const second = await maya.hear('patch')
  expect(apply(one, second.patch)).toEqual({ tasks: [changed] })
})

test('the one who made a change hears when all that is followed shows it', async () => {
  const { house, maya } = await open()
  maya.say(follow)
  await maya.hear('answer')
  const answer = await house.as('owner').fetch(`/rpc/${addTask.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Order beans' }),
  })
  await maya.hear('patch')
  expect((await maya.hear('seen')).entries).toEqual([answer.headers.get('x-entry')])
})

test('who comes back with the answer they have is told that it is the same, or the new one', async () => {
  const { house, address, maya } = await open()
  maya.say(follow)
  const { version } = await maya.hear('answer')
  const again = await openTab(address, { cookie: house.cast.owner.cookie })
  again.say({ ...follow, have: version })
  expect(await again.hear('same')).toEqual({ hear: 'same', id: 1, version })
  again.say({ ...follow, id: 2, have: 'another' })
  expect((await again.hear('answer')).version).toBe(version)
})

test('others hear nothing of it: not in another workspace, not of private things in the same', async () => {
  const { house, address, maya } = await open()
  const noor = await openTab(address, { cookie: house.cast.stranger.cookie })
  const jonas = await openTab(address, { cookie: house.cast.member.cookie })
  for (const tab of [maya, noor, jonas]) {
    tab.say(follow)
    expect((await tab.hear('answer')).answer).toEqual({ tasks: [] })
  }
  await house.as('owner').does(addTask, { title: 'Order beans' })
  await maya.hear('patch')
  await house.as('stranger').does(addTask, { title: 'Buy cups' })
  await noor.hear('patch')
  expect(jonas.unheard).toEqual([])
  expect(JSON.stringify(noor.unheard)).not.toContain('beans')
})

test('what the installation does to private things, their own person hears', async () => {
  const { house, address, maya } = await open()
  const jonas = await openTab(address, { cookie: house.cast.member.cookie })
  for (const tab of [maya, jonas]) tab.say(follow)
  await maya.hear('answer')
  await jonas.hear('answer')
  const { person, account } = house.cast.member
  await asInstallation(
    house,
    `insert into focus_tasks (id, account_id, person_id, title, estimate, position)
     values (gen_random_uuid(), '${account}', '${person}', 'Clean the grinder', 1, 1)`,
  )
  expect(JSON.stringify(await jonas.hear('patch'))).toContain('Clean the grinder')
  expect(maya.unheard).toEqual([])
})

test('what is left is heard of no more', async () => {
  const { house, maya } = await open()
  maya.say(follow)
  maya.say({ ...follow, id: 2 })
  maya.say({ say: 'leave', id: 1 })
  await maya.hear('answer')
  await house.as('owner').does(addTask, { title: 'Order beans' })
  expect((await maya.hear('patch')).id).toBe(2)
  await maya.hear('seen')
  expect(maya.unheard).toEqual([])
})

test('who is sent out of a workspace sees no more of it, at once', async () => {
  const { house, maya } = await open()
  maya.say(follow)
  await maya.hear('answer')
  await house.as('owner').does(addTask, { title: 'Order beans' })
  await maya.hear('patch')
  const { person, account } = house.cast.owner
  await asInstallation(house, `delete from members where person_id = '${person}' and account_id = '${account}'`)
  expect((await maya.hear('answer')).answer).toEqual({ tasks: [] })
})

test('signing out ends the tabs of that session at once', async () => {
  const { house, maya } = await open()
  const headers = { 'content-type': 'application/json' }
  await house.as('owner').fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' })
  expect(await maya.closed).toEqual({ code: 4401, reason: 'You are signed out.' })
})

test('a revoked key ends what came with it at once', async () => {
  const { house, address } = await open()
  const program = await openTab(address, { authorization: `Bearer ${house.cast.owner.key}` })
  program.say(follow)
  await program.hear('answer')
  const [key] = await house.sql<{ id: string }>('select id from api_keys where person_id = $1', [
    house.cast.owner.person,
  ])
  await house.as('owner').does(revokeKey, { id: key?.id ?? '' })
  expect((await program.closed).code).toBe(4401)
})

test('a right that is taken away cuts what rests on it at once', async () => {
  const { house, address } = await open()
  const program = await openTab(address, { authorization: `Bearer ${house.cast.owner.key}` })
  program.say(follow)
  await program.hear('answer')
  await house.sql(`update api_keys set scopes = '{accounts}' where person_id = $1`, [house.cast.owner.person])
  house.hub.recheck(house.cast.owner.person)
  expect(await program.hear('cut')).toMatchObject({ id: 1, code: 'key.scope-missing', status: 403 })
})

test('what a tab may not follow is cut with the same refusal as anywhere', async () => {
  const { maya } = await open()
  maya.say({ ...follow, action: 'focus.nothing' })
  expect(await maya.hear('cut')).toMatchObject({ id: 1, code: 'action.unknown', status: 404 })
  maya.say({ ...follow, id: 2, action: addTask.name, input: { title: 'x' } })
  expect(await maya.hear('cut')).toMatchObject({ id: 2, code: 'live.not-a-read', status: 405 })
  maya.say({ ...follow, id: 3, input: { made: 'up' } })
  expect(await maya.hear('cut')).toMatchObject({ id: 3, code: 'input.wrong', status: 400, issues: [{ path: '' }] })
})

test('how far long work has come reaches the one who asked for it', async () => {
  const { house, address, maya } = await open()
  const jonas = await openTab(address, { cookie: house.cast.member.cookie })
  const { person, account } = house.cast.owner
  const scope = { kind: 'account', person, account, role: 'owner', actor: { kind: 'person', id: person } } as const
  for (let done = 0; done <= 1_000; done++) house.running.progress(scope, 'import-1', done, 1_000)
  expect(await maya.hear('progress')).toEqual({ hear: 'progress', request: 'import-1', done: 0, total: 1_000 })
  expect((await maya.hear('progress')).done).toBe(1_000)
  expect(jonas.unheard).toEqual([])
})

test('people on the same page see each other, each once, and nobody of another workspace', async () => {
  const { house, address, maya } = await open()
  const jonas = await openTab(address, { cookie: house.cast.member.cookie })
  const noor = await openTab(address, { cookie: house.cast.stranger.cookie })
  const again = await openTab(address, { cookie: house.cast.member.cookie })
  for (const tab of [maya, jonas, noor, again]) tab.say({ say: 'here', at: '/focus' })
  const present = { id: house.cast.member.person, name: 'Jonas Lindqvist' }
  await expect.poll(() => maya.unheard.at(-1)).toEqual({ hear: 'who', at: '/focus', people: [present] })
  expect(await noor.hear('who')).toMatchObject({ people: [] })
  jonas.say({ say: 'here', at: '' })
  again.say({ say: 'here', at: '//evil.test/focus' })
  await expect.poll(() => maya.unheard.at(-1)).toEqual({ hear: 'who', at: '/focus', people: [] })
})

test.for([
  ['a signed-out visitor', {}, '401'],
  ['an unknown key', { authorization: 'Bearer tk_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }, '401'],
  ['a page of another site', { cookie: 'owner', origin: 'https://evil.test' }, '403'],
  ['a page of another site, by its browser', { cookie: 'owner', 'sec-fetch-site': 'cross-site' }, '403'],
] as const)('%s is not let in', async ([, headers, status]) => {
  const house = await openHouse()
  const address = await serveLive(house)
  const given = 'cookie' in headers ? { ...headers, cookie: house.cast.owner.cookie } : headers
  await expect(openTab(address, given)).rejects.toThrow(`refused with ${status}`)
})

test('a browser that is signed out is told so in the way that its page can see', async () => {
  const house = await openHouse()
  const address = await serveLive(house)
  const tab = await openTab(address, { origin: `http://${address}` })
  expect((await tab.closed).code).toBe(4401)
})

test.for([
  ['broken JSON', '{"say":', 4400],
  ['no frame at all', 'null', 4400],
  ['an unknown word', '{"say":"shout"}', 4400],
  ['an id that is none', '{"say":"leave","id":"x"}', 4400],
  ['bytes', Buffer.from([1, 2, 3]), 4400],
  ['more than 64 KB', `{"say":"here","at":"${'x'.repeat(65 * 1024)}"}`, 1009],
] as const)('a tab that says %s is closed', async ([, text, code]) => {
  const { house, maya } = await open()
  maya.sayAnything(text)
  expect((await maya.closed).code).toBe(code)
  expect(house.log.join('')).not.toContain('unexpected')
})

test('bottomless nesting is refused like anywhere', async () => {
  const { maya } = await open()
  maya.sayAnything(
    `{"say":"follow","id":1,"action":"focus.listTasks","input":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  )
  expect(await maya.hear('cut')).toMatchObject({ id: 1, status: 400 })
})

test('a tab that talks without end is closed, and so is one tab too many', async () => {
  const { house, address, maya } = await open()
  for (let frame = 0; frame < 1_200; frame++) maya.say({ say: 'leave', id: frame })
  expect((await maya.closed).code).toBe(4429)
  const cookie = house.cast.member.cookie
  await Promise.all(Array.from({ length: 50 }, () => openTab(address, { cookie })))
  expect((await (await openTab(address, { cookie })).closed).code).toBe(4429)
})

test('a tab follows at most 200 things', async () => {
  const { maya } = await open()
  for (let id = 1; id <= 201; id++) maya.say({ ...follow, id })
  expect(await maya.hear('cut')).toMatchObject({ id: 201, code: 'live.too-many', status: 429 })
})

test('a list is told up to its three hundredth thing', async () => {
  const { house, maya } = await open()
  const { person, account } = house.cast.owner
  await house.sql(
    `insert into focus_tasks (id, account_id, person_id, title, estimate, position)
     select gen_random_uuid(), $1, $2, 'Task ' || n, 1, n from generate_series(1, 320) n`,
    [account, person],
  )
  maya.say(follow)
  expect((await maya.hear('answer')).answer).toMatchObject({ tasks: { length: 300 } })
})

async function open() {
  const house = await openHouse()
  const address = await serveLive(house)
  const maya = await openTab(address, { cookie: house.cast.owner.cookie })
  return { house, address, maya }
}

/** As the installation does it, so that it is announced. */
async function asInstallation(house: House, statement: string): Promise<void> {
  const scope = { kind: 'system', why: 'a test sets the scene' } as const
  await house.installation.database.write(scope, (db) => sql.raw(statement).execute(db(scope)))
}
