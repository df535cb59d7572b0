import { expect, test, vi } from 'vitest'
import { openTestApp, shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { listAccounts } from './contract/list-accounts.ts'
import * as invites from './contract/invites.ts'
import { changeRole, listMembers } from './contract/members.ts'

const openWorkspace = await shareTestApp()

const noors = 'noor@tide.test'

test('an invite is mailed after the commit, readable by anybody with the link, and accepted by its recipient', async () => {
  const testApp = await openTestApp()
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  const { id, status } = await maya.call(invites.createInvite, { email: 'Noor@Tide.test', role: 'admin' })
  expect(status).toBe('sent')
  await vi.waitFor(() => expect(mailsTo(testApp, noors)).toHaveLength(1), { timeout: 60_000 })
  const token = tokenFor(testApp, noors)
  expect(await noor.call(invites.readInvite, { token })).toMatchObject({
    state: 'open',
    account: { name: 'Kestrel Coffee', handle: 'kestrel-coffee', members: 4 },
    invitedBy: { name: 'Maya Okafor' },
    role: 'admin',
    email: noors,
    you: { email: noors, isFor: true, isMember: false },
  })
  expect(await noor.call(invites.respondInvite, { token, accept: true })).toEqual({
    id: maya.account,
    status: 'accepted',
  })
  expect((await noor.call(listAccounts, {})).accounts.map(({ name, role }) => [name, role])).toContainEqual([
    'Kestrel Coffee',
    'admin',
  ])
  const { members, total } = await maya.call(listMembers, { search: 'NOOR' })
  expect(members).toMatchObject([{ id: noor.person, email: noors, role: 'admin', isYou: false }])
  expect(total).toBe(5)
  expect(await maya.call(invites.listInvites, {})).toEqual({ invites: [] })
  // The entry is in the journal of the business, in Noor's name, and the token is stored nowhere.
  expect(
    await testApp.sql(`select action from journal where account_id = $1 and person_id = $2 and within is null`, [
      maya.account,
      noor.person,
    ]),
  ).toEqual([{ action: 'invites.respond' }])
  const everything = await testApp.sql(
    `select (select jsonb_agg(j) from journal j)::text || (select jsonb_agg(c) from journal_changes c)::text
       || (select coalesce(jsonb_agg(i), '[]') from invites i)::text as kept`,
  )
  expect(JSON.stringify(everything) + testApp.log.join()).not.toContain(token)
  expect(JSON.stringify(everything)).toContain(id)
})

test('a link works once, and not after it was revoked, sent again or expired', async () => {
  const testApp = await openWorkspace()
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  const answer = (token: string, accept = true) => noor.call(invites.respondInvite, { token, accept })
  const first = await invite(testApp, noors)
  await maya.call(invites.revokeInvite, { id: first.id })
  await expect(answer(first.token)).rejects.toMatchObject({ code: 'invites.over', status: 410 })
  expect(await noor.call(invites.readInvite, { token: first.token })).toMatchObject({ state: 'revoked' })

  const second = await invite(testApp, noors)
  await expect(maya.call(invites.createInvite, { email: noors })).rejects.toMatchObject({ code: 'invites.open' })
  await expect(maya.call(invites.resendInvite, { id: second.id })).rejects.toMatchObject({ status: 429 })
  await testApp.sql(`update invite_sends set at = at - interval '1 hour'`)
  await maya.call(invites.resendInvite, { id: second.id })
  await expect(answer(second.token)).rejects.toMatchObject({ code: 'invites.not-found' })
  const again = tokenFor(testApp, noors)
  await testApp.sql(`update invites set expires_at = now()`)
  await testApp.sql(`update invite_sends set at = at - interval '1 hour'`)
  await expect(answer(again)).rejects.toMatchObject({ code: 'invites.over' })

  const third = await invite(testApp, noors)
  expect(third.id).toBe(second.id)
  expect(await answer(third.token, false)).toMatchObject({ status: 'declined' })
  await expect(answer(third.token)).rejects.toMatchObject({ code: 'invites.over' })
})

test('a forwarded link cannot be used and shows only a masked address', async () => {
  const testApp = await openWorkspace()
  const { token } = await invite(testApp, 'ines.duarte@tide.test')
  const noor = testApp.as('stranger')
  const seen = await noor.call(invites.readInvite, { token })
  expect(seen).toMatchObject({ email: 'i…e@tide.test', you: { isFor: false } })
  await expect(noor.call(invites.respondInvite, { token, accept: true })).rejects.toMatchObject({
    code: 'invite.other-email',
    status: 403,
    message: expect.stringContaining('i…e@tide.test'),
  })
  const signedOut = await testApp.app.request('/rpc/invites.read', json({ token }))
  expect(await signedOut.json()).toMatchObject({ email: 'i…e@tide.test', you: null })
  expect((await testApp.app.request('/rpc/invites.respond', json({ token, accept: true }))).status).toBe(401)
})

test('an unconfirmed address cannot accept an invite', async () => {
  const testApp = await openWorkspace()
  const { token } = await invite(testApp, noors)
  await testApp.sql('update users set email_verified = false where email = $1', [noors])
  const accepting = () => testApp.as('stranger').call(invites.respondInvite, { token, accept: true })
  await expect(accepting()).rejects.toMatchObject({ code: 'email.unverified', status: 403 })
  // Also an account made by a provider that confirms no address.
  await testApp.sql(`delete from sign_in_methods where user_id = $1`, [testApp.cast.stranger.person])
  await expect(accepting()).rejects.toMatchObject({ code: 'invite.other-email', status: 403 })
})

test('guessing tokens finds nothing and reveals nothing', async () => {
  const testApp = await openWorkspace()
  const { token } = await invite(testApp, noors)
  for (const guess of [token.slice(0, -1), `${token}x`, token.toUpperCase(), 'ti_', 'x'.repeat(100), "' or 1=1 --"])
    await expect(testApp.as('stranger').call(invites.readInvite, { token: guess })).rejects.toMatchObject({
      code: 'invites.not-found',
      status: 404,
    })
})

test('an invite counts only while its sender may still invite', async () => {
  const testApp = await openTestApp()
  const { token } = await invite(testApp, noors, 'admin')
  const accepting = () => testApp.as('stranger').call(invites.respondInvite, { token, accept: true })
  await testApp.as('owner').call(changeRole, { person: testApp.cast.admin.person, role: 'member' })
  await expect(accepting()).rejects.toMatchObject({ code: 'invites.over' })
  await testApp.as('owner').call(changeRole, { person: testApp.cast.admin.person, role: 'admin' })
  expect(await accepting()).toMatchObject({ status: 'accepted' })
})

test('when two people accept the last seat at once, one gets it', async () => {
  const testApp = await openTestApp()
  const people = ['stranger', 'admin'] as const
  // Tomas leaves first, so that both can be invited.
  await testApp.sql('delete from members where person_id = $1 and account_id = $2', [
    testApp.cast.admin.person,
    testApp.cast.admin.account,
  ])
  const tokens = [await invite(testApp, noors), await invite(testApp, 'tomas@kestrel.test')]
  await testApp.sql('update accounts set seats = 4 where id = $1', [testApp.cast.owner.account])
  const answers = await Promise.allSettled(
    people.map((name, place) =>
      testApp.as(name).call(invites.respondInvite, { token: tokens[place]?.token ?? '', accept: true }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'seats.full' })
  expect((await testApp.as('owner').call(listMembers, {})).total).toBe(4)
})

test('no crafted call gives a role', async () => {
  const testApp = await openTestApp()
  const tomas = testApp.as('admin')
  const self = tomas.person
  await expect(tomas.call(changeRole, { person: self, role: 'owner' })).rejects.toMatchObject({ status: 409 })
  const priya = testApp.cast.viewer.person
  await expect(tomas.call(changeRole, { person: priya, role: 'owner' })).rejects.toMatchObject({ status: 403 })
  const maya = testApp.cast.owner.person
  await expect(tomas.call(changeRole, { person: maya, role: 'viewer' })).rejects.toMatchObject({ status: 403 })
  const owner = { email: noors, role: 'owner' as never }
  await expect(tomas.call(invites.createInvite, owner)).rejects.toMatchObject({ code: 'input.wrong' })
  const { token } = await invite(testApp, noors)
  await expect(
    testApp.as('stranger').call(invites.respondInvite, { token, accept: true, role: 'owner' } as never),
  ).rejects.toMatchObject({ code: 'input.wrong' })
  const roles = await testApp.sql(`select role from members where account_id = $1 order by created_at`, [tomas.account])
  expect(roles.map(({ role }) => role)).toEqual(['owner', 'admin', 'member', 'viewer'])
})

test('known and unknown addresses get the same answer, within the limits per hour and of open invites', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const ask = (email: string) => maya.call(invites.createInvite, { email })
  const [known, unknown] = [await ask(noors), await ask('nobody@nowhere.test')]
  expect(Object.keys(known)).toEqual(Object.keys(unknown))
  for (let n = 2; n < 30; n++) await ask(`person${n}@tide.test`)
  await expect(ask('one.more@tide.test')).rejects.toMatchObject({ code: 'invites.too-fast', status: 429 })
  await testApp.sql(`update journal set action = 'invites.earlier' where action = 'invites.create'`)
  for (let n = 30; n < 50; n++) await ask(`person${n}@tide.test`)
  await expect(ask('one.more@tide.test')).rejects.toMatchObject({ code: 'invites.too-many', status: 409 })
})

test('one address gets at most three invites an hour over all businesses, deleted ones included', async () => {
  const testApp = await openWorkspace()
  const ask = (who: 'owner' | 'stranger', email: string) => testApp.as(who).call(invites.createInvite, { email })
  await ask('owner', 'aiko@nowhere.test')
  await ask('owner', 'aiko+1@nowhere.test')
  await ask('stranger', 'aiko@nowhere.test')
  await testApp.sql('delete from invites')
  await expect(ask('stranger', 'Aiko+2@nowhere.test')).rejects.toMatchObject({ code: 'invites.too-fast', status: 429 })
  await ask('stranger', 'someone.else@nowhere.test')
})

test('a person who signed up by phone is not shown their placeholder address', async () => {
  const testApp = await openWorkspace()
  const { token } = await invite(testApp, 'ines@tide.test')
  await testApp.sql(`update users set email = id || '@phone.invalid' where email = $1`, [noors])
  expect(await testApp.as('stranger').call(invites.readInvite, { token })).toMatchObject({ you: { email: '' } })
})

/** Invites somebody and waits for the mail. */
async function invite(testApp: TestApp, email: string, by: 'owner' | 'admin' = 'owner') {
  const { id } = await testApp.as(by).call(invites.createInvite, { email })
  return { id, token: tokenFor(testApp, email) }
}

function mailsTo({ installation }: TestApp, email: string) {
  return (installation.outbox?.list() ?? []).filter(({ to, subject }) => to === email && subject?.includes('invites'))
}

function tokenFor(testApp: TestApp, email: string): string {
  return /\/invites\/(ti_[\w-]+)/.exec(mailsTo(testApp, email)[0]?.text ?? '')?.[1] ?? ''
}

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
