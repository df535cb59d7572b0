import { expect, test } from 'vitest'
import { cast } from '#test/app/cast.ts'
import { lastTo, signUpRequest } from '#test/app/sign-up.ts'
import { shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { createKey, listKeys } from './contract.ts'

const openWorkspace = await shareTestApp()

test('a key stops working at its end date, also for what it asked for earlier', async () => {
  const testApp = await openWorkspace()
  const { id, key } = await testApp.as('owner').call(createKey, { name: 'Till', scopes: ['*'], expiresInDays: 30 })
  const { keys } = await testApp.as('owner').call(listKeys, {})
  const days = (Date.parse(keys.find((each) => each.id === id)?.expiresAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(30, 1)
  expect((await callWith(testApp, key)).status).toBe(200)
  await testApp.sql(`update api_keys set expires_at = now() where id = $1`, [id])
  const refused = await callWith(testApp, key)
  expect([refused.status, await refused.json()]).toMatchObject([401, { error: { code: 'key.expired' } }])
  const { account, person } = testApp.cast.owner
  expect(await testApp.running.callerOf({ account, person, actor: { kind: 'key', id } })).toBeUndefined()
})

test('a password reset ends the keys in every workspace, unless the person keeps them', async () => {
  const testApp = await openWorkspace()
  await resetPassword(testApp, { endKeys: false })
  expect((await callWith(testApp, testApp.cast.owner.key)).status).toBe(200)
  await resetPassword(testApp, {})
  expect((await callWith(testApp, testApp.cast.owner.key)).status).toBe(401)
  expect((await callWith(testApp, testApp.cast.member.key)).status).toBe(200)
})

function callWith({ app }: TestApp, key: string): Promise<Response> {
  return Promise.resolve(app.request('/api/v1/focus/tasks', { headers: { authorization: `Bearer ${key}` } }))
}

async function resetPassword(testApp: TestApp, choice: { endKeys?: boolean }): Promise<void> {
  await testApp.sql('delete from tries')
  await signUpRequest(testApp.app, '/password/forgot', { email: cast.owner.email })
  const token = /token=([\w-]+)/.exec(lastTo(testApp.installation.outbox, cast.owner.email))?.[1]
  const input = { token, password: 'a fresh start for the till', ...choice }
  expect((await signUpRequest(testApp.app, '/password/new', input)).status).toBe(200)
}
