import { expect, test, vi } from 'vitest'
import { apply } from '#platform/contract/patch.ts'
import { openHouse, type House } from '#test/house.ts'
import { openTab, serveLive, type OpenTab } from '#test/live.ts'
import { changeAccount, listAccounts } from './contract/accounts.ts'
import { createInvite, listInvites, respondInvite } from './contract/invites.ts'
import { changeRole, listMembers, removeMember } from './contract/members.ts'

test('joining is seen at once by the business and in the joiner’s other workspaces; so are a new name and a removal', async () => {
  const house = await openHouse()
  const address = await serveLive(house)
  const [maya, noor] = [house.as('owner'), house.as('stranger')]
  const mayas = await openTab(address, { cookie: maya.cookie })
  const noors = await openTab(address, { cookie: noor.cookie })
  await maya.does(createInvite, { email: 'noor@tide.test' })
  const members = await follow(mayas, 1, listMembers.name)
  const invites = await follow(mayas, 2, listInvites.name)
  const accounts = await follow(noors, 1, listAccounts.name)
  expect(members.now()).toMatchObject({ total: 4 })
  expect(accounts.names()).toEqual(['Noor Aziz', 'Tide Café'])

  await noor.does(respondInvite, { token: tokenIn(house), accept: true })
  await Promise.all([
    members.becomes((now) => expect(now).toMatchObject({ total: 5 })),
    accounts.becomes(() => expect(accounts.names()).toEqual(['Kestrel Coffee', 'Noor Aziz', 'Tide Café'])),
  ])
  await invites.becomes((now) => expect(now).toEqual({ invites: [] }))

  await maya.does(changeAccount, { name: 'Kestrel Roasters' })
  await accounts.becomes(() => expect(accounts.names()).toContain('Kestrel Roasters'))
  await maya.does(removeMember, { person: noor.person })
  await accounts.becomes(() => expect(accounts.names()).toEqual(['Noor Aziz', 'Tide Café']))
  await members.becomes((now) => expect(now).toMatchObject({ total: 4 }))
})

test('the open tab of a removed member hears nothing more, and is told why', async () => {
  const house = await openHouse()
  const address = await serveLive(house)
  const [maya, jonas] = [house.as('owner'), house.as('member')]
  const headers = { cookie: jonas.cookie, 'x-workspace': jonas.account }
  const tab = await openTab(address, headers)
  const members = await follow(tab, 1, listMembers.name)
  await maya.does(changeRole, { person: jonas.person, role: 'viewer' })
  await members.becomes((now) => expect(JSON.stringify(now)).toContain('viewer'))
  await maya.does(removeMember, { person: jonas.person })
  expect(await tab.closed).toEqual({ code: 4403, reason: expect.stringContaining('not a member') })
  await expect(openTab(address, headers)).rejects.toThrow('403')
  const answer = await house.app.request('/rpc/members.list', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
})

test('the tab of a removed member that asked for no workspace goes on in the personal one', async () => {
  const house = await openHouse()
  const address = await serveLive(house)
  const tab = await openTab(address, { cookie: house.cast.member.cookie })
  const members = await follow(tab, 1, listMembers.name)
  await house.as('owner').does(removeMember, { person: house.cast.member.person })
  await members.becomes((now) => expect(now).toMatchObject({ total: 1, members: [{ name: 'Jonas Lindqvist' }] }))
})

/** Follows a read, and keeps up with it. */
async function follow(tab: OpenTab, id: number, action: string) {
  tab.say({ say: 'follow', id, action, input: {} })
  let now: unknown
  const keepUp = () => {
    const place = tab.unheard.findIndex((frame) => 'id' in frame && frame.id === id)
    const [frame] = place < 0 ? [] : tab.unheard.splice(place, 1)
    if (frame?.hear === 'answer') now = frame.answer
    if (frame?.hear === 'patch') now = apply(now, frame.patch)
    return frame !== undefined
  }
  const becomes = (check: (now: unknown) => void) =>
    vi.waitFor(
      () => {
        while (keepUp());
        check(now)
      },
      { timeout: 60_000, interval: 10 },
    )
  await becomes(() => expect(now).toBeDefined())
  const names = () => (now as { accounts: { name: string }[] }).accounts.map(({ name }) => name).sort()
  return { now: () => now, names, becomes }
}

function tokenIn({ installation }: House): string {
  return /ti_[\w-]+/.exec(installation.outbox?.list()[0]?.text ?? '')?.[0] ?? ''
}
