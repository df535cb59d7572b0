import { expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import type { HealthReporter } from '#platform/server/monitoring/health.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { CastName } from '#test/app/cast.ts'
import { openTestApp, shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { failChange, failJob } from '#test/app/fixtures.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import * as contract from './contract.ts'

const openWorkspace = await shareTestApp()

test('every reporter runs in the scope of the caller, and one that fails does not break the page', async () => {
  const testApp = await openWorkspace()
  const mailbox: HealthReporter = async (_, { person }) => [
    { id: person, kind: 'connection', title: 'Mailbox', state: 'fine', nextDue: '2026-11-17T09:00:00.000Z' },
  ]
  const broken: HealthReporter = async () => {
    throw new Error('a secret of the database')
  }
  const running = { ...testApp.running, reporters: [mailbox, broken] }
  const read = running.registry.find(contract.readHealth.name)
  const { person, account } = testApp.cast.viewer
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
  expect(testApp.log.join()).toContain('a part of the health page failed')
})

test('an admin sees, retries and drops a failed job', async () => {
  const testApp = await openWorkspace()
  const [dying, failing] = [
    await failJob(testApp, scopeAs(testApp, 'member'), 'dead'),
    await failJob(testApp, scopeAs(testApp, 'member'), 'failing'),
  ]
  expect(await failingReports(testApp, 'admin')).toMatchObject([
    { id: `job:${dying}`, kind: 'job', title: 'Sends the digest.', state: 'failing', nextDue: null },
    { id: `job:${failing}`, state: 'waiting', nextDue: expect.any(String), repair: { input: { id: failing } } },
  ])
  await testApp.as('admin').call(contract.retryJob, { id: dying })
  await testApp.as('owner').call(contract.dropJob, { id: failing })
  expect(await failingReports(testApp, 'admin')).toEqual([])
  expect(await jobsOf(testApp)).toEqual([{ id: dying, attempts: 0 }])
  for (const doing of [contract.retryJob, contract.dropJob])
    await expect(testApp.as('owner').call(doing, { id: dying })).rejects.toMatchObject({ code: 'health.job-not-found' })
})

test('members do not see or repair the jobs of others, nor those of another workspace', async () => {
  const testApp = await openTestApp()
  const id = await failJob(testApp, scopeAs(testApp, 'owner'), 'dead')
  for (const name of ['member', 'stranger'] as const) {
    expect(await failingReports(testApp, name)).toEqual([])
    for (const doing of [contract.retryJob, contract.dropJob])
      await expect(testApp.as(name).call(doing, { id })).rejects.toMatchObject({ status: 404 })
  }
  await expect(testApp.as('viewer').call(contract.dropJob, { id })).rejects.toMatchObject({ status: 403 })
  expect(await jobsOf(testApp)).toMatchObject([{ id }])
})

test('an admin retries or skips a change that a listener gave up', async () => {
  const testApp = await openWorkspace()
  const [retried, skipped] = [
    await failChange(testApp, scopeAs(testApp, 'owner')),
    await failChange(testApp, scopeAs(testApp, 'owner')),
  ]
  const states = async () => (await failingReports(testApp, 'admin')).map(({ title, state }) => `${title} ${state}`)
  expect(await states()).toEqual(['Counts samples. failing', 'Counts samples. failing'])
  await testApp.as('admin').call(contract.retryChange, { listener: 'sample', thing: retried })
  await testApp.as('admin').call(contract.skipChange, { listener: 'sample', thing: skipped })
  expect(await states()).toEqual(['Counts samples. waiting', 'Counts samples. waiting'])
  const unknown = testApp.as('admin').call(contract.retryChange, { listener: 'sample', thing: newId() })
  await expect(unknown).rejects.toMatchObject({ code: 'health.change-not-found' })
})

test('a report says whether the viewer may repair it', async () => {
  const testApp = await openWorkspace()
  await failChange(testApp, scopeAs(testApp, 'owner'))
  const allowed = async (name: CastName) => (await failingReports(testApp, name)).map(({ repair }) => repair?.isAllowed)
  expect([await allowed('admin'), await allowed('member')]).toEqual([[true], [false]])
})

test('anybody may run the self-check, and repeated calls query the database once', async () => {
  const testApp = await openWorkspace()
  const { checks, checkedAt } = await testApp.as('viewer').call(contract.selfCheck, {})
  const fine = checks.filter(({ state }) => state === 'fine').map(({ name }) => name)
  expect(fine).toEqual(expect.arrayContaining(['database', 'migrations', 'queue', 'storage', 'clock']))
  expect(JSON.stringify(checks)).not.toMatch(/postgres|@|\/\/|\d+\.\d+/)
  expect((await testApp.as('stranger').call(contract.selfCheck, {})).checkedAt).toBe(checkedAt)
})

/** The failed jobs and listeners. */
async function failingReports(testApp: TestApp, name: CastName) {
  const { reports } = await testApp.as(name).call(contract.readHealth, {})
  return reports.filter(({ id }) => /^(job|listener):/.test(id))
}

function jobsOf(testApp: TestApp) {
  return testApp.sql(`select payload->>'id' as id, attempts from graphile_worker._private_jobs`)
}
