import { expect, test } from 'vitest'
import { readProfile } from '#areas/people/contract/profile.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { requireSecondFactor } from './contract/accounts.ts'
import { listMembers } from './contract/members.ts'

test('members without a second factor, their keys and their jobs are refused where it is required', async () => {
  const testApp = await openTestApp()
  await addSecondFactor(testApp, 'owner')
  expect(await testApp.as('owner').call(requireSecondFactor, { required: true })).toEqual({ required: true })
  await testApp.as('owner').call(listMembers, {})

  const jonas = testApp.as('member')
  const refused = { code: 'second-factor.required', status: 403 }
  await expect(jonas.call(listMembers, {})).rejects.toMatchObject(refused)
  const request = new Request('http://localhost', { headers: { cookie: jonas.cookie } })
  expect((await testApp.people.sessionOf(request)).session).toMatchObject({ secondFactorMissing: true })
  const byKey = await testApp.app.request('/api/v1/focus/tasks', { headers: { authorization: `Bearer ${jonas.key}` } })
  expect([byKey.status, await byKey.text()]).toEqual([403, expect.stringContaining('asks its members for a second')])
  const { account, person } = jonas
  expect(await testApp.running.callerOf({ account, person, actor: { kind: 'person', id: person } })).toBeUndefined()

  // Their own account stays open, so that they can set it up.
  await jonas.call(readProfile, {})
  await addSecondFactor(testApp, 'member')
  await jonas.call(listMembers, {})
})

test('only an owner who has a second factor can require it, and only in a business', async () => {
  const testApp = await openTestApp()
  const required = { required: true }
  await expect(testApp.as('owner').call(requireSecondFactor, required)).rejects.toMatchObject({
    code: 'second-factor.own-first',
  })
  await addSecondFactor(testApp, 'owner')
  await addSecondFactor(testApp, 'admin')
  await expect(testApp.as('admin').call(requireSecondFactor, required)).rejects.toMatchObject({ status: 403 })
})

async function addSecondFactor(testApp: TestApp, name: 'owner' | 'admin' | 'member'): Promise<void> {
  await testApp.sql(
    `insert into second_factors (person_id, id, secret, confirmed_at) values ($1, gen_random_uuid(), '', now())`,
    [testApp.cast[name].person],
  )
}
