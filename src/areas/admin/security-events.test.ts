import { expect, test } from 'vitest'
import { listMembers, changeRole } from '#areas/workspaces/contract/members.ts'
import { signUpRequest } from '#test/app/sign-up.ts'
import { cast } from '#test/app/cast.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { listPeople, listSecurityEvents, resetSecondFactor } from './contract.ts'

const openWorkspace = await shareTestApp()

test('admins see sign-ins, lock-outs and refused rights of everybody, by person and by kind', async () => {
  const testApp = await openWorkspace()
  await testApp.makeAdmin('admin')
  const tomas = testApp.as('admin')
  for (let turn = 0; turn < 5; turn++)
    await signUpRequest(testApp.app, '/sign-in/email', { email: cast.member.email, password: 'not this password' })
  const { members } = await testApp.as('owner').call(listMembers, {})
  const { id = '' } = members.find(({ isYou }) => !isYou) ?? {}
  for (let turn = 0; turn < 3; turn++)
    await expect(testApp.as('viewer').call(changeRole, { person: id, role: 'viewer' })).rejects.toMatchObject({
      status: 403,
    })

  const list = async (input: { search?: string; kind?: 'locked-out' | 'refused' | 'wrong-try' }) =>
    (await tomas.call(listSecurityEvents, input)).events
  expect(await list({ kind: 'locked-out' })).toMatchObject([{ name: cast.member.name, detail: 'password' }])
  expect(await list({ kind: 'wrong-try', search: 'jonas' })).toHaveLength(5)
  expect(await list({ kind: 'wrong-try', search: 'priya' })).toEqual([])
  // A repeated refusal is recorded once an hour.
  await expect
    .poll(() => list({ kind: 'refused' }))
    .toMatchObject([{ name: cast.viewer.name, detail: 'members.changeRole' }])
  expect(testApp.log.some((line) => line.includes('"kind":"locked-out"'))).toBe(true)
  await expect(testApp.as('owner').call(listSecurityEvents, {})).rejects.toMatchObject({ status: 403 })
})

test('an admin resets a lost second factor with a reason, but not their own', async () => {
  const testApp = await openWorkspace()
  await testApp.makeAdmin('admin')
  await testApp.sql(`insert into second_factors (person_id, id, secret, confirmed_at)
    select id, gen_random_uuid(), '', now() from users`)
  const tomas = testApp.as('admin')
  const reset = { id: testApp.cast.member.person, reason: 'His phone was stolen.' }
  expect(await tomas.call(resetSecondFactor, reset)).toEqual({ id: reset.id })
  await expect(tomas.call(resetSecondFactor, reset)).rejects.toMatchObject({ code: 'admin.not-possible' })
  await expect(tomas.call(resetSecondFactor, { ...reset, id: tomas.person })).rejects.toMatchObject({ status: 409 })
  const { people } = await tomas.call(listPeople, { search: 'jonas' })
  expect(people).toMatchObject([{ secondFactor: false }])
  expect(await testApp.sql('select what, reason from admin_decisions')).toEqual([
    { what: 'second-factor-reset', reason: reset.reason },
  ])
  expect(await testApp.sql(`select 1 from journal where action = 'adminUsers.resetSecondFactor'`)).toHaveLength(1)
})
