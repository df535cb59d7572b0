import { expect, test } from 'vitest'
import { listEntries, undo } from '#areas/journal/contract.ts'
import { addTask } from '#areas/focus/contract.ts'
import { thingsOf } from '#platform/server/area.ts'
import { loadAreas } from '#app/load.ts'
import { openHouse, type House } from '#test/house.ts'
import * as accounts from './contract/accounts.ts'
import { changeRole, removeMember } from './contract/members.ts'
import { decideVerification, readVerification, requestVerification } from './contract/verification.ts'

test('whoever makes a business owns it, and it begins with an entry in its own journal', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  const made = await maya.does(accounts.createBusiness, { name: 'Kestrel Beans', website: 'https://beans.test/' })
  expect(made.handle).toBe('kestrel-beans')
  const account = await maya.does(accounts.readAccount, { id: made.id })
  expect(account).toMatchObject({
    type: 'business',
    handle: 'kestrel-beans',
    profile: { name: 'Kestrel Beans', website: 'https://beans.test/' },
    member_ids: [maya.person],
    verified: false,
    seats: null,
    role: 'owner',
  })
  const list = await maya.does(accounts.listAccounts, {})
  expect(list.accounts.map(({ name }) => name)).toEqual(['Maya Okafor', 'Kestrel Coffee', 'Kestrel Beans'])
  expect(await journalOf(house, made.id)).toEqual(['accounts.createBusiness'])
})

test('a workspace that is missing, or somebody else’s, is a missing document to the letter', async () => {
  const house = await openHouse()
  const { account: id } = house.cast.stranger
  await expect(house.as('owner').does(accounts.readAccount, { id })).rejects.toMatchObject({
    code: 'document.missing',
    status: 404,
    message: `Document "${id}" does not exist in collection "accounts"`,
  })
})

test('changing the workspace can be undone; another name costs the verified mark', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await house.sql('update accounts set verified_at = now() where id = $1', [maya.account])
  expect(await maya.does(accounts.changeAccount, { size: '11-50' })).toMatchObject({ verified: true })
  const changed = await maya.does(accounts.changeAccount, { name: 'Kestrel Roasters', size: null })
  expect(changed).toMatchObject({ name: 'Kestrel Roasters', profile: { name: 'Kestrel Roasters' }, verified: false })
  expect(changed.profile).not.toHaveProperty('size')
  const { entries } = await maya.does(listEntries, { action: 'accounts.change', limit: 1 })
  await maya.does(undo, { id: entries[0]?.id ?? '' })
  expect(await maya.does(accounts.readAccount, { id: maya.account })).toMatchObject({
    name: 'Kestrel Coffee',
    profile: { size: '11-50' },
    verified: true,
  })
  await expect(house.as('member').does(accounts.changeAccount, { name: 'Mine' })).rejects.toMatchObject({ status: 403 })
})

test('the last owner cannot leave; after a transfer they can, and what they had is the new owner’s', async () => {
  const house = await openHouse()
  const [maya, tomas] = [house.as('owner'), house.as('admin')]
  await maya.does(addTask, { title: 'Pay the rent' })
  const leave = () => maya.does(accounts.leaveAccount, { id: maya.account })
  await expect(leave()).rejects.toMatchObject({ code: 'members.last-owner', status: 409 })
  await maya.does(accounts.transferAccount, { to: tomas.person, become: 'member' })
  await expect(maya.does(accounts.changeHandle, { handle: 'mine-again' })).rejects.toMatchObject({ status: 403 })
  await leave()
  const [task] = await house.sql('select title, person_id from focus_tasks')
  expect(task).toEqual({ title: 'Pay the rent', person_id: tomas.person })
  const [document] = await house.sql('select member_ids from accounts where id = $1', [tomas.account])
  expect(document?.['member_ids']).not.toContain(maya.person)
  expect(await journalOf(house, tomas.account)).toEqual(['accounts.transfer', 'accounts.leave'])
})

test('two owners who demote or leave at once do not leave the business without one', async () => {
  const house = await openHouse()
  const [maya, tomas] = [house.as('owner'), house.as('admin')]
  await maya.does(accounts.transferAccount, { to: tomas.person, become: 'owner' })
  await Promise.allSettled([
    maya.does(changeRole, { person: tomas.person, role: 'viewer' }),
    tomas.does(changeRole, { person: maya.person, role: 'viewer' }),
    maya.does(accounts.leaveAccount, { id: maya.account }),
    tomas.does(accounts.leaveAccount, { id: maya.account }),
  ])
  const [{ owners } = { owners: 0 }] = await house.sql<{ owners: number }>(
    `select count(*)::int as owners from members where account_id = $1 and role = 'owner'`,
    [house.cast.viewer.account],
  )
  expect(owners).toBeGreaterThanOrEqual(1)
})

test('a business is deleted by its owner, with its name typed, and nothing of it is left', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await maya.does(addTask, { title: 'Pay the rent' })
  const id = maya.account
  const ending = (as: House['as'] extends (name: infer Name) => unknown ? Name : never, name: string) =>
    house.as(as).does(accounts.deleteAccount, { id, name })
  await expect(ending('admin', 'Kestrel Coffee')).rejects.toMatchObject({ status: 403 })
  await expect(ending('owner', 'kestrel')).rejects.toMatchObject({ code: 'accounts.name' })
  await expect(ending('stranger', 'Kestrel Coffee')).rejects.toMatchObject({ code: 'document.missing' })
  const { accounts: before } = await maya.does(accounts.listAccounts, {})
  const personal = before.find(({ type }) => type === 'personal')
  await expect(
    maya.does(accounts.deleteAccount, { id: personal?.id ?? '', name: 'Maya Okafor' }),
  ).rejects.toMatchObject({ code: 'accounts.personal' })
  await ending('owner', 'Kestrel Coffee')
  for (const { table, account = 'account_id' } of thingsOf(await loadAreas()))
    if (account) expect(await house.sql(`select 1 from ${table} where ${account} = $1`, [id]), table).toEqual([])
  const free = await house.as('stranger').does(accounts.checkHandle, { handle: 'kestrel-coffee' })
  expect(free.available).toBe(false)
})

test('a sensitive change asks for a fresh proof', async () => {
  const house = await openHouse()
  await house.sql(`update sessions set proven_at = now() - interval '16 minutes'`)
  await expect(house.as('owner').does(accounts.changeHandle, { handle: 'another' })).rejects.toMatchObject({
    code: 'sign-in.again',
  })
})

test('an admin of the installation looks at a request and gives the mark, once', async () => {
  const house = await openHouse()
  const [maya, noor] = [house.as('owner'), house.as('stranger')]
  const wish = { legalName: 'Kestrel Coffee Ltd', website: 'https://kestrel.test/', documents: 'The register.' }
  const { id } = await maya.does(requestVerification, wish)
  expect(await maya.does(requestVerification, { ...wish, note: 'Call us.' })).toMatchObject({ id, note: 'Call us.' })
  await expect(noor.does(decideVerification, { id, approve: true })).rejects.toMatchObject({ status: 403 })
  await house.sql('update users set admin = true where id = $1', [noor.person])
  await expect(noor.does(decideVerification, { id, approve: false })).rejects.toMatchObject({
    code: 'verification.reason',
  })
  await noor.does(decideVerification, { id, approve: true })
  await expect(noor.does(decideVerification, { id, approve: true })).rejects.toMatchObject({ status: 409 })
  expect(await maya.does(readVerification, {})).toMatchObject({ verified: true, request: { state: 'approved' } })
})

test('whoever is removed is gone with their keys, and their open tasks are at the end of the heir’s list', async () => {
  const house = await openHouse()
  const [maya, jonas, priya] = [house.as('owner'), house.as('member'), house.as('viewer')]
  await maya.does(addTask, { title: 'Mine' })
  await jonas.does(addTask, { title: 'First' })
  await jonas.does(addTask, { title: 'Second' })
  const remove = { person: jonas.person, handOverTo: maya.person }
  await expect(priya.does(removeMember, remove)).rejects.toMatchObject({ status: 403 })
  await expect(maya.does(removeMember, { ...remove, handOverTo: jonas.person })).rejects.toMatchObject({
    code: 'members.heir',
  })
  await house.as('admin').does(removeMember, remove)
  const tasks = await house.sql('select title, person_id from focus_tasks order by position')
  expect(tasks.map(({ title }) => title)).toEqual(['Mine', 'First', 'Second'])
  expect(new Set(tasks.map((task) => task['person_id']))).toEqual(new Set([maya.person]))
  const byKey = await house.app.request('/api/v1/focus/tasks', { headers: { authorization: `Bearer ${jonas.key}` } })
  expect(byKey.status).toBe(401)
  expect(await journalOf(house, maya.account)).toContain('members.remove')
})

/** What the people of a workspace see of its journal, the oldest first. */
async function journalOf({ sql }: House, account: string): Promise<string[]> {
  const rows = await sql<{ action: string }>(
    `select action from journal where account_id = $1 and within is null and action not like 'keys.%'
       and action not like 'focus.%' and actor_kind <> 'system' order by id`,
    [account],
  )
  return rows.map(({ action }) => action)
}
