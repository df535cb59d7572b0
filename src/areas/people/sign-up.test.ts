import { expect, test } from 'vitest'
import { createInvite } from '#areas/workspaces/contract/invites.ts'
import { openApi } from '#test/app/api.ts'
import { cast, password } from '#test/app/cast.ts'
import { cookiesIn, lastTo, signUp, signUpRequest } from '#test/app/sign-up.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'

const ines = { name: 'Ines', email: 'ines@tide.test', password: 'a long enough sentence' }

test('where sign-up is closed, no way creates an account, and known people sign in', async () => {
  const testApp = await openWith('closed')
  const { app, installation } = testApp
  const refused = await signUpRequest(app, '/sign-up/email', ines)
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'sign-up.closed' } }])
  expect(await byCode(testApp, { email: ines.email })).toMatchObject({ error: { code: 'sign-up.closed' } })
  expect(await byCode(testApp, { phone: '+4520123456' })).toMatchObject({ error: { code: 'sign-up.closed' } })
  await signUpRequest(app, '/link/send', { email: ines.email })
  const token = /token=([\w-]+)/.exec(lastTo(installation.outbox, ines.email))?.[1]
  expect((await signUpRequest(app, '/link/open', { email: ines.email, token })).status).toBe(403)
  expect((await signUpRequest(app, '/sign-in/email', { email: cast.owner.email, password })).status).toBe(200)
  expect(await (await app.request('/api/auth/ways')).json()).toMatchObject({ signUp: 'closed' })
  expect(await testApp.sql('select 1 from users where email = $1', [ines.email])).toEqual([])
})

test('where an invite is needed, only invited addresses get an account, and the answer does not tell', async () => {
  const testApp = await openWith('invited')
  const { app, installation } = testApp
  const sent = await signUpRequest(app, '/sign-up/email', ines)
  expect([sent.status, await sent.json()]).toEqual([200, { sent: true }])
  expect(lastTo(installation.outbox, ines.email)).toContain('need an invite')
  expect(await byCode(testApp, { email: ines.email })).toMatchObject({ error: { code: 'sign-up.invited' } })
  expect(await testApp.sql('select 1 from users where email = $1', [ines.email])).toEqual([])

  await testApp.sql('delete from tries')
  await testApp.as('owner').call(createInvite, { email: ines.email, role: 'member' })
  const cookie = await signUp(testApp, installation, ines)
  const request = new Request('http://localhost', { headers: { cookie } })
  expect((await testApp.people.sessionOf(request)).session).toMatchObject({ person: { email: ines.email } })
})

test('the first account can always be created', async () => {
  const testApp = await openWith('closed')
  await testApp.sql('truncate users cascade')
  expect(await (await testApp.app.request('/api/auth/ways')).json()).toMatchObject({ signUp: 'open' })
  const sent = await signUpRequest(testApp.app, '/sign-up/email', ines)
  expect([sent.status, await sent.json()]).toEqual([200, { sent: true }])
})

/** The test app with another setting of SIGN_UP. */
async function openWith(signUp: 'invited' | 'closed'): Promise<TestApp> {
  const testApp = await openTestApp()
  const installation = { ...testApp.installation, settings: { ...testApp.installation.settings, signUp } }
  const api = await openApi(installation)
  testApp.atEnd(() => api.hub.close())
  return { ...testApp, ...api, installation }
}

async function byCode({ app, installation }: TestApp, to: { email: string } | { phone: string }): Promise<unknown> {
  const cookie = cookiesIn(await signUpRequest(app, '/code/send', to))
  const code = /\b\d{6}\b/.exec(lastTo(installation.outbox, Object.values(to)[0] ?? ''))?.[0]
  return (await signUpRequest(app, '/code/check', { ...to, code }, { cookie })).json()
}
