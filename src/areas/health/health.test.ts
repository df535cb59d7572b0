import { expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import type { Reporter } from '#platform/server/health.ts'
import { runAction } from '#platform/server/run.ts'
import type { CastName } from '#test/cast.ts'
import { openHouse, type House } from '#test/house.ts'
import { failChange, failJob } from '#test/scenes.ts'
import { scopeAs } from '#test/story.ts'
import * as contract from './contract.ts'

test('every area is asked in the caller’s scope, and a part that fails does not take the page down', async () => {
  const house = await openHouse()
  const mailbox: Reporter = async (_, { person }) => [
    { id: person, kind: 'connection', title: 'Mailbox', state: 'fine', nextDue: '2026-11-17T09:00:00.000Z' },
  ]
  const broken: Reporter = async () => {
    throw new Error('a secret of the database')
  }
  const running = { ...house.running, reporters: [mailbox, broken] }
  const read = running.registry.find(contract.readHealth.name)
  const { person, account } = house.cast.viewer
  const caller = { kind: 'person', person, account, role: 'viewer', admin: false } as const
  const { answer } = read ? await runAction(running, read, caller, {}, { requestId: 'test' }) : {}
  expect(answer).toMatchObject({
    reports: [
      { state: 'failing', title: 'A part of this page' },
      { state: 'waiting', title: 'Mail server', error: expect.stringContaining('outbox') },
      { state: 'fine', title: 'Mailbox', id: person },
      { state: 'fine', title: 'Work in the background' },
    ],
  })
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect(house.log.join()).toContain('a part of the health page failed')
})

test('a failed job is seen, tried again and dropped by an admin', async () => {
  const house = await openHouse()
  const [dying, failing] = [
    await failJob(house, scopeAs(house, 'member'), 'dead'),
    await failJob(house, scopeAs(house, 'member'), 'failing'),
  ]
  expect(await troubles(house, 'admin')).toMatchObject([
    { id: `job:${dying}`, kind: 'job', title: 'Sends the digest.', state: 'failing', nextDue: null },
    { id: `job:${failing}`, state: 'waiting', nextDue: expect.any(String), repair: { input: { id: failing } } },
  ])
  await house.as('admin').does(contract.retryJob, { id: dying })
  await house.as('owner').does(contract.dropJob, { id: failing })
  expect(await troubles(house, 'admin')).toEqual([])
  expect(await jobsOf(house)).toEqual([{ id: dying, attempts: 0 }])
  for (const doing of [contract.retryJob, contract.dropJob])
    await expect(house.as('owner').does(doing, { id: dying })).rejects.toMatchObject({ code: 'health.job-not-found' })
})

test('nobody sees or mends the jobs of others, and nobody those of another workspace', async () => {
  const house = await openHouse()
  const id = await failJob(house, scopeAs(house, 'owner'), 'dead')
  for (const name of ['member', 'stranger'] as const) {
    expect(await troubles(house, name)).toEqual([])
    for (const doing of [contract.retryJob, contract.dropJob])
      await expect(house.as(name).does(doing, { id })).rejects.toMatchObject({ status: 404 })
  }
  await expect(house.as('viewer').does(contract.dropJob, { id })).rejects.toMatchObject({ status: 403 })
  expect(await jobsOf(house)).toMatchObject([{ id }])
})

test('a change that a listener has given up on is tried again or skipped by an admin', async () => {
  const house = await openHouse()
  const [retried, skipped] = [
    await failChange(house, scopeAs(house, 'owner')),
    await failChange(house, scopeAs(house, 'owner')),
  ]
  const states = async () => (await troubles(house, 'admin')).map(({ title, state }) => `${title} ${state}`)
  expect(await states()).toEqual(['Counts samples. failing', 'Counts samples. failing'])
  await house.as('admin').does(contract.retryChange, { listener: 'sample', thing: retried })
  await house.as('admin').does(contract.skipChange, { listener: 'sample', thing: skipped })
  expect(await states()).toEqual(['Counts samples. waiting', 'Counts samples. waiting'])
  const unknown = house.as('admin').does(contract.retryChange, { listener: 'sample', thing: newId() })
  await expect(unknown).rejects.toMatchObject({ code: 'health.change-not-found' })
})

test('whoever may not mend something sees that before they try', async () => {
  const house = await openHouse()
  await failChange(house, scopeAs(house, 'owner'))
  const allowed = async (name: CastName) => (await troubles(house, name)).map(({ repair }) => repair?.isAllowed)
  expect([await allowed('admin'), await allowed('member')]).toEqual([[true], [false]])
})

test('anybody may ask whether the installation is well, and asking often asks the database once', async () => {
  const house = await openHouse()
  const { checks, checkedAt } = await house.as('viewer').does(contract.selfCheck, {})
  const fine = checks.filter(({ state }) => state === 'fine').map(({ name }) => name)
  expect(fine).toEqual(expect.arrayContaining(['database', 'migrations', 'queue', 'storage', 'clock']))
  expect(JSON.stringify(checks)).not.toMatch(/postgres|@|\/\/|\d+\.\d+/)
  expect((await house.as('stranger').does(contract.selfCheck, {})).checkedAt).toBe(checkedAt)
})

/** What jobs and listeners have failed at. */
async function troubles(house: House, name: CastName) {
  const { reports } = await house.as(name).does(contract.readHealth, {})
  return reports.filter(({ id }) => /^(job|listener):/.test(id))
}

function jobsOf(house: House) {
  return house.sql(`select payload->>'id' as id, attempts from graphile_worker._private_jobs`)
}
