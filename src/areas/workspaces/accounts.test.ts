import { expect, test } from 'vitest'
import { listEntries, redo, undo } from '#areas/journal/contract.ts'
import { journaledTablesOf } from '#platform/server/area.ts'
import { loadAreas } from '#app/load-areas.ts'
import { openTestApp, shareTestApp, type TestApp } from '#test/app/test-app.ts'
import * as accounts from './contract/accounts.ts'
import { listAccounts } from './contract/list-accounts.ts'
import { changeRole, removeMember } from './contract/members.ts'

const openWorkspace = await shareTestApp()

test('creating a business makes you its owner and writes the first entry of its journal', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const created = await maya.call(accounts.createBusiness, { name: 'Kestrel Beans', website: 'https://beans.test/' })
  expect(created.handle).toBe('kestrel-beans')
  const account = await maya.call(accounts.readAccount, { id: created.id })
  expect(account).toMatchObject({
    type: 'business',
    handle: 'kestrel-beans',
    profile: { name: 'Kestrel Beans', website: 'https://beans.test/' },
    member_ids: [maya.person],
    verified: false,
    seats: null,
    role: 'owner',
  })
  const list = await maya.call(listAccounts, {})
  expect(list.accounts.map(({ name }) => name)).toEqual(['Maya Okafor', 'Kestrel Coffee', 'Kestrel Beans'])
  expect(await journalOf(testApp, created.id)).toEqual(['accounts.createBusiness'])
})

test('a workspace that is missing or not yours is refused with the exact message of a missing document', async () => {
  const testApp = await openWorkspace()
  const { account: id } = testApp.cast.stranger
  await expect(testApp.as('owner').call(accounts.readAccount, { id })).rejects.toMatchObject({
    code: 'document.missing',
    status: 404,
    message: `Document "${id}" does not exist in collection "accounts"`,
  })
})

test('changing the workspace can be undone; a new name removes the verified mark', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await testApp.sql('update accounts set verified_at = now() where id = $1', [maya.account])
  expect(await maya.call(accounts.changeAccount, { size: '11-50' })).toMatchObject({ verified: true })
  const changed = await maya.call(accounts.changeAccount, { name: 'Kestrel Roasters', size: null })
  expect(changed).toMatchObject({ name: 'Kestrel Roasters', profile: { name: 'Kestrel Roasters' }, verified: false })
  expect(changed.profile).not.toHaveProperty('size')
  const { entries } = await maya.call(listEntries, { action: 'accounts.change', limit: 1 })
  await maya.call(undo, { id: entries[0]?.id ?? '' })
  expect(await maya.call(accounts.readAccount, { id: maya.account })).toMatchObject({
    name: 'Kestrel Coffee',
    profile: { size: '11-50' },
    verified: false,
  })
  await expect(testApp.as('member').call(accounts.changeAccount, { name: 'Mine' })).rejects.toMatchObject({
    status: 403,
  })
})

test('undoing and redoing a rename removes the verified mark too', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const verified = async () => (await maya.call(accounts.readAccount, { id: maya.account })).verified
  const last = async (action: string) => (await maya.call(listEntries, { action, limit: 1 })).entries[0]?.id ?? ''
  const verify = () => testApp.sql('update accounts set verified_at = now() where id = $1', [maya.account])
  await maya.call(accounts.changeAccount, { name: 'Kestrel Roasters' })
  const renamed = await last('accounts.change')
  await verify()
  await maya.call(undo, { id: renamed })
  expect(await verified()).toBe(false)
  await maya.call(redo, { id: await last('journal.undo') })
  expect(await verified()).toBe(false)
  // An older timestamp does not bring the mark back either.
  await testApp.sql(`update accounts set verified_at = now() - interval '1 second' where id = $1`, [maya.account])
  expect(await verified()).toBe(false)
})

test('a key reads only its own workspace', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const { accounts: all } = await maya.call(listAccounts, {})
  const get = (path: string) =>
    testApp.app.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${maya.key}` } })
  const listed = (await (await get('/accounts')).json()) as { accounts: { id: string }[] }
  expect(listed.accounts.map(({ id }) => id)).toEqual([maya.account])
  for (const { id } of all) expect((await get(`/accounts/${id}`)).status).toBe(id === maya.account ? 200 : 404)
})

test('nobody owns more than 30 workspaces, not even by creating several at once', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await testApp.sql(
    `with made as (insert into accounts (id, type, profile) select gen_random_uuid(), 'business', '{"name":"Many"}'
       from generate_series(1, 27) returning id)
     insert into members (account_id, person_id, role) select id, $1, 'owner' from made`,
    [maya.person],
  )
  const answers = await Promise.allSettled(
    ['One', 'Two', 'Three'].map((name) => maya.call(accounts.createBusiness, { name: `${name} more` })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the last owner cannot leave; after a transfer they can', async () => {
  const testApp = await openWorkspace()
  const [maya, tomas] = [testApp.as('owner'), testApp.as('admin')]
  const leave = () => maya.call(accounts.leaveAccount, { id: maya.account })
  await expect(leave()).rejects.toMatchObject({ code: 'members.last-owner', status: 409 })
  await maya.call(accounts.transferAccount, { to: tomas.person, become: 'member' })
  await expect(maya.call(accounts.changeHandle, { handle: 'mine-again' })).rejects.toMatchObject({ status: 403 })
  await leave()
  const [document] = await testApp.sql('select member_ids from accounts where id = $1', [tomas.account])
  expect(document?.['member_ids']).not.toContain(maya.person)
  expect(await journalOf(testApp, tomas.account)).toEqual(['accounts.transfer', 'accounts.leave'])
})

test('a business keeps an owner when two owners demote each other or leave at once', async () => {
  const testApp = await openWorkspace()
  const [maya, tomas] = [testApp.as('owner'), testApp.as('admin')]
  await maya.call(accounts.transferAccount, { to: tomas.person, become: 'owner' })
  await Promise.allSettled([
    maya.call(changeRole, { person: tomas.person, role: 'viewer' }),
    tomas.call(changeRole, { person: maya.person, role: 'viewer' }),
    maya.call(accounts.leaveAccount, { id: maya.account }),
    tomas.call(accounts.leaveAccount, { id: maya.account }),
  ])
  const [{ owners } = { owners: 0 }] = await testApp.sql<{ owners: number }>(
    `select count(*)::int as owners from members where account_id = $1 and role = 'owner'`,
    [testApp.cast.viewer.account],
  )
  expect(owners).toBeGreaterThanOrEqual(1)
})

test('an owner deletes a business by typing its name, and no row of it remains', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const id = maya.account
  const deleteAs = (as: TestApp['as'] extends (name: infer Name) => unknown ? Name : never, name: string) =>
    testApp.as(as).call(accounts.deleteAccount, { id, name })
  await expect(deleteAs('admin', 'Kestrel Coffee')).rejects.toMatchObject({ status: 403 })
  await expect(deleteAs('owner', 'kestrel')).rejects.toMatchObject({ code: 'accounts.name' })
  await expect(deleteAs('stranger', 'Kestrel Coffee')).rejects.toMatchObject({ code: 'document.missing' })
  const { accounts: before } = await maya.call(listAccounts, {})
  const personal = before.find(({ type }) => type === 'personal')
  await expect(
    maya.call(accounts.deleteAccount, { id: personal?.id ?? '', name: 'Maya Okafor' }),
  ).rejects.toMatchObject({ code: 'accounts.personal' })
  await deleteAs('owner', 'Kestrel Coffee')
  for (const { table, account = 'account_id' } of journaledTablesOf(await loadAreas()))
    if (account) expect(await testApp.sql(`select 1 from ${table} where ${account} = $1`, [id]), table).toEqual([])
  const free = await testApp.as('stranger').call(accounts.checkHandle, { handle: 'kestrel-coffee' })
  expect(free.available).toBe(false)
})

test('a sensitive change asks for a fresh proof', async () => {
  const testApp = await openWorkspace()
  await testApp.sql(`update sessions set proven_at = now() - interval '16 minutes'`)
  await expect(testApp.as('owner').call(accounts.changeHandle, { handle: 'another' })).rejects.toMatchObject({
    code: 'sign-in.again',
  })
})

test('the keys of a removed member stop working', async () => {
  const testApp = await openWorkspace()
  const [maya, jonas, priya] = [testApp.as('owner'), testApp.as('member'), testApp.as('viewer')]
  const remove = { person: jonas.person, handOverTo: maya.person }
  await expect(priya.call(removeMember, remove)).rejects.toMatchObject({ status: 403 })
  await expect(maya.call(removeMember, { ...remove, handOverTo: jonas.person })).rejects.toMatchObject({
    code: 'members.heir',
  })
  await testApp.as('admin').call(removeMember, remove)
  const byKey = await testApp.app.request('/api/v1/accounts', { headers: { authorization: `Bearer ${jonas.key}` } })
  expect(byKey.status).toBe(401)
  expect(await journalOf(testApp, maya.account)).toContain('members.remove')
})

/** The actions in the journal of a workspace, without keys and system entries, oldest first. */
async function journalOf({ sql }: TestApp, account: string): Promise<string[]> {
  const rows = await sql<{ action: string }>(
    `select action from journal where account_id = $1 and within is null and action not like 'keys.%' and actor_kind <> 'system' order by id`,
    [account],
  )
  return rows.map(({ action }) => action)
}
