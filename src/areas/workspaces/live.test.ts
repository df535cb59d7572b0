import { expect, test, vi } from 'vitest'
import { applyPatch } from '#platform/contract/patch.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { openTab, serveLive, type OpenTab } from '#test/app/live.ts'
import { changeAccount } from './contract/accounts.ts'
import { listAccounts } from './contract/list-accounts.ts'
import { createInvite, listInvites, respondInvite } from './contract/invites.ts'
import { changeRole, listMembers, removeMember } from './contract/members.ts'

test('joining, a new name and a removal show at once in the business and in the other workspaces of the person', async () => {
  const testApp = await openTestApp()
  const address = await serveLive(testApp)
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  const mayas = await openTab(address, { cookie: maya.cookie })
  const noors = await openTab(address, { cookie: noor.cookie })
  await maya.call(createInvite, { email: 'noor@tide.test' })
  const members = await follow(mayas, 1, listMembers.name)
  const invites = await follow(mayas, 2, listInvites.name)
  const accounts = await follow(noors, 1, listAccounts.name)
  expect(members.now()).toMatchObject({ total: 4 })
  expect(accounts.names()).toEqual(['Noor Aziz', 'Tide Café'])

  await noor.call(respondInvite, { token: tokenIn(testApp), accept: true })
  await Promise.all([
    members.becomes((now) => expect(now).toMatchObject({ total: 5 })),
    accounts.becomes(() => expect(accounts.names()).toEqual(['Kestrel Coffee', 'Noor Aziz', 'Tide Café'])),
  ])
  await invites.becomes((now) => expect(now).toEqual({ invites: [] }))

  await maya.call(changeAccount, { name: 'Kestrel Roasters' })
  await accounts.becomes(() => expect(accounts.names()).toContain('Kestrel Roasters'))
  await maya.call(removeMember, { person: noor.person })
  await accounts.becomes(() => expect(accounts.names()).toEqual(['Noor Aziz', 'Tide Café']))
  await members.becomes((now) => expect(now).toMatchObject({ total: 4 }))
})

test('the open tab of a removed member gets no more updates and is told why', async () => {
  const testApp = await openTestApp()
  const address = await serveLive(testApp)
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const headers = { cookie: jonas.cookie, 'x-workspace': jonas.account }
  const tab = await openTab(address, headers)
  const members = await follow(tab, 1, listMembers.name)
  await maya.call(changeRole, { person: jonas.person, role: 'viewer' })
  await members.becomes((now) => expect(JSON.stringify(now)).toContain('viewer'))
  await maya.call(removeMember, { person: jonas.person })
  expect(await tab.closed).toEqual({ code: 4403, reason: expect.stringContaining('not a member') })
  await expect(openTab(address, headers)).rejects.toThrow('403')
  const answer = await testApp.app.request('/rpc/members.list', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
})

test('the tab of a removed member that named no workspace continues in the personal one', async () => {
  const testApp = await openTestApp()
  const address = await serveLive(testApp)
  const tab = await openTab(address, { cookie: testApp.cast.member.cookie })
  const members = await follow(tab, 1, listMembers.name)
  await testApp.as('owner').call(removeMember, { person: testApp.cast.member.person })
  await members.becomes((now) => expect(now).toMatchObject({ total: 1, members: [{ name: 'Jonas Lindqvist' }] }))
})

/** Subscribes to a read and applies its updates. */
async function follow(tab: OpenTab, id: number, action: string) {
  tab.send({ type: 'follow', id, action, input: {} })
  let now: unknown
  const applyNextFrame = () => {
    const index = tab.pending.findIndex((frame) => 'id' in frame && frame.id === id)
    const [frame] = index < 0 ? [] : tab.pending.splice(index, 1)
    if (frame?.type === 'answer') now = frame.answer
    if (frame?.type === 'patch') now = applyPatch(now, frame.patch)
    return frame !== undefined
  }
  const becomes = (check: (now: unknown) => void) =>
    vi.waitFor(
      () => {
        while (applyNextFrame());
        check(now)
      },
      { timeout: 60_000, interval: 10 },
    )
  await becomes(() => expect(now).toBeDefined())
  const names = () => (now as { accounts: { name: string }[] }).accounts.map(({ name }) => name).sort()
  return { now: () => now, names, becomes }
}

function tokenIn({ installation }: TestApp): string {
  return /ti_[\w-]+/.exec(installation.outbox?.list()[0]?.text ?? '')?.[0] ?? ''
}
