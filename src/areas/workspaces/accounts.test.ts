import { expect, test } from 'vitest'
import { listEntries, redo, undo } from '#areas/journal/contract.ts'
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
    verified: false,
  })
  await expect(house.as('member').does(accounts.changeAccount, { name: 'Mine' })).rejects.toMatchObject({ status: 403 })
})

test('the mark is of the name that was looked at: undoing and redoing a rename costs it too', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  const verified = async () => (await maya.does(accounts.readAccount, { id: maya.account })).verified
  const last = async (action: string) => (await maya.does(listEntries, { action, limit: 1 })).entries[0]?.id ?? ''
  const verify = () => house.sql('update accounts set verified_at = now() where id = $1', [maya.account])
  await maya.does(accounts.changeAccount, { name: 'Kestrel Roasters' })
  const renamed = await last('accounts.change')
  await verify()
  await maya.does(undo, { id: renamed })
  expect(await verified()).toBe(false)
  await maya.does(redo, { id: await last('journal.undo') })
  expect(await verified()).toBe(false)
  // Nor is a mark of earlier ever brought back.
  await house.sql(`update accounts set verified_at = now() - interval '1 second' where id = $1`, [maya.account])
  expect(await verified()).toBe(false)
})

test('a key tells of the workspace that it is for, and of no other', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  const { accounts: all } = await maya.does(accounts.listAccounts, {})
  const get = (path: string) =>
    house.app.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${maya.key}` } })
  const listed = (await (await get('/accounts')).json()) as { accounts: { id: string }[] }
  expect(listed.accounts.map(({ id }) => id)).toEqual([maya.account])
  for (const { id } of all) expect((await get(`/accounts/${id}`)).status).toBe(id === maya.account ? 200 : 404)
})

test('nobody owns more than 30 workspaces, not even by making two at once', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  await house.sql(
    `with made as (insert into accounts (id, type, profile) select gen_random_uuid(), 'business', '{"name":"Many"}'
       from generate_series(1, 27) returning id)
     insert into members (account_id, person_id, role) select id, $1, 'owner' from made`,
    [maya.person],
  )
  const answers = await Promise.allSettled(
    ['One', 'Two', 'Three'].map((name) => maya.does(accounts.createBusiness, { name: `${name} more` })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the last owner cannot leave; after a transfer they can', async () => {
  const house = await openHouse()
  const [maya, tomas] = [house.as('owner'), house.as('admin')]
  const leave = () => maya.does(accounts.leaveAccount, { id: maya.account })
  await expect(leave()).rejects.toMatchObject({ code: 'members.last-owner', status: 409 })
  await maya.does(accounts.transferAccount, { to: tomas.person, become: 'member' })
  await expect(maya.does(accounts.changeHandle, { handle: 'mine-again' })).rejects.toMatchObject({ status: 403 })
  await leave()
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
  await expect(noor.does(decideVerification, { id, approve: true })).rejects.toMatchObject({ status: 403 })
  await house.makeAdmin('stranger')
  await expect(noor.does(decideVerification, { id, approve: false })).rejects.toMatchObject({
    code: 'verification.reason',
  })
  await noor.does(decideVerification, { id, approve: true })
  await expect(noor.does(decideVerification, { id, approve: true })).rejects.toMatchObject({ status: 409 })
  expect(await maya.does(readVerification, {})).toMatchObject({ verified: true, request: { state: 'approved' } })
})

test('an admin gives the mark to what they have seen and to nothing else', async () => {
  const house = await openHouse()
  const [maya, noor] = [house.as('owner'), house.as('stranger')]
  await house.makeAdmin('stranger')
  const wish = { legalName: 'Kestrel Coffee Ltd', website: 'https://kestrel.test/', documents: 'The register.' }
  const ask = async () => (await maya.does(requestVerification, wish)).id
  const decide = (id: string, approve: boolean) => noor.does(decideVerification, { id, approve, reason: 'No.' })
  const seen = await ask()
  const waiting = await ask()
  await expect(decide(seen, true)).rejects.toMatchObject({ code: 'verification.decided', status: 409 })
  await maya.does(accounts.changeAccount, { name: 'A Bank' })
  await expect(decide(waiting, true)).rejects.toMatchObject({ code: 'verification.renamed', status: 409 })
  expect(await decide(waiting, false)).toMatchObject({ state: 'declined' })
  const another = await ask()
  await maya.does(accounts.changeHandle, { handle: 'a-bank' })
  await expect(decide(another, true)).rejects.toMatchObject({ code: 'verification.renamed' })
  expect(await decide(await ask(), true)).toMatchObject({ state: 'approved' })
})

test('whoever is removed is gone with their keys', async () => {
  const house = await openHouse()
  const [maya, jonas, priya] = [house.as('owner'), house.as('member'), house.as('viewer')]
  const remove = { person: jonas.person, handOverTo: maya.person }
  await expect(priya.does(removeMember, remove)).rejects.toMatchObject({ status: 403 })
  await expect(maya.does(removeMember, { ...remove, handOverTo: jonas.person })).rejects.toMatchObject({
    code: 'members.heir',
  })
  await house.as('admin').does(removeMember, remove)
  const byKey = await house.app.request('/api/v1/accounts', { headers: { authorization: `Bearer ${jonas.key}` } })
  expect(byKey.status).toBe(401)
  expect(await journalOf(house, maya.account)).toContain('members.remove')
})

/** What the people of a workspace see of its journal, the oldest first. */
async function journalOf({ sql }: House, account: string): Promise<string[]> {
  const rows = await sql<{ action: string }>(
    `select action from journal where account_id = $1 and within is null and action not like 'keys.%' and actor_kind <> 'system' order by id`,
    [account],
  )
  return rows.map(({ action }) => action)
}
