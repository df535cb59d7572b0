import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '#test/app/api.ts'
import { cast, password } from '#test/app/cast.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { startOidc, walkThrough } from '#test/stand-ins/oidc.ts'
import { cookiesIn, signUpRequest, lastTo } from '#test/app/sign-up.ts'

let google: Awaited<ReturnType<typeof startOidc>>
beforeAll(async () => {
  google = await startOidc('http://localhost:3000/api/auth/oauth2/callback/google')
})
afterAll(() => google.stop())

/** The test app with a stand-in for Google. */
async function openTestAppWithGoogle() {
  const testApp = await openTestApp()
  const installation = { ...testApp.installation, settings: { ...testApp.installation.settings, google } }
  const api = await openApi(installation)
  testApp.atEnd(() => api.hub.close())
  const signInWithGoogle = async (email: string, { input = {}, cookie = '' } = {}) => {
    const answer = await signUpRequest(api.app, '/google', input, { cookie })
    const { url } = (await answer.json()) as { url: string }
    const back = await walkThrough(url, email)
    const jar = [cookie, cookiesIn(answer)].filter(Boolean).join('; ')
    return { back, jar, arrived: await api.app.request(back.pathname + back.search, { headers: { cookie: jar } }) }
  }
  const methodsOf = (email: string) =>
    testApp.sql<{ provider: string }>(
      `select provider_id as provider from sign_in_methods join users on users.id = user_id where email = $1 order by 1`,
      [email],
    )
  const sessionOf = async (answer: Response) =>
    (await api.people.sessionOf(new Request('http://localhost', { headers: { cookie: cookiesIn(answer) } }))).session
  return { ...testApp, ...api, signInWithGoogle, methodsOf, sessionOf }
}

test('a new person signs in with Google, and the next time it is the same account', async () => {
  const { signInWithGoogle, sessionOf, sql } = await openTestAppWithGoogle()
  const first = await signInWithGoogle('maya.new@gmail.test', { input: { redirectUrl: '/focus?x=1' } })
  expect([first.arrived.status, first.arrived.headers.get('location')]).toEqual([302, '/focus?x=1'])
  const session = await sessionOf(first.arrived)
  expect(session).toMatchObject({
    signedIn: true,
    person: { name: 'Maya Okafor', email: 'maya.new@gmail.test', emailVerified: true, methods: ['google'] },
    account: { type: 'personal' },
  })
  const again = await signInWithGoogle('maya.new@gmail.test')
  expect(again.arrived.headers.get('location')).toBe('/dashboard')
  expect(await sql(`select way from sessions join users on users.id = user_id where email like 'maya.new%'`)).toEqual([
    { way: 'google' },
    { way: 'google' },
  ])
})

test('Google signs in to the existing account where it is the authority for the address', async () => {
  const { signInWithGoogle, sessionOf, methodsOf, cast: people } = await openTestAppWithGoogle()
  const { arrived } = await signInWithGoogle(cast.owner.email)
  expect(await sessionOf(arrived)).toMatchObject({ person: { id: people.owner.person } })
  expect(await methodsOf(cast.owner.email)).toEqual([{ provider: 'credential' }, { provider: 'google' }])
})

test('for any other address Google does not join an existing account, but asks to sign in the other way', async () => {
  const { signInWithGoogle, methodsOf } = await openTestAppWithGoogle()
  const { arrived } = await signInWithGoogle(cast.stranger.email)
  expect(arrived.headers.get('location')).toBe('/auth/login?error=existing')
  expect(cookiesIn(arrived)).not.toContain('session_token')
  expect(await methodsOf(cast.stranger.email)).toEqual([{ provider: 'credential' }])
})

test('a password that a stranger set for an unconfirmed address is removed when its owner signs in', async () => {
  const { signInWithGoogle, app, methodsOf, sessionOf } = await openTestAppWithGoogle()
  const victim = { name: 'Not Ines', email: 'ines@gmail.com', password: 'laid out by a stranger' }
  await signUpRequest(app, '/sign-up/email', victim)
  const stranger = await signUpRequest(app, '/sign-in/email', victim)
  const { arrived } = await signInWithGoogle(victim.email)
  expect(await sessionOf(arrived)).toMatchObject({ signedIn: true, person: { unverified: false } })
  expect(await sessionOf(stranger)).toEqual({ signedIn: false })
  expect(await methodsOf(victim.email)).toEqual([{ provider: 'google' }])
  expect((await signUpRequest(app, '/sign-in/email', victim)).status).toBe(401)
})

test('Google cannot be linked while the address is unconfirmed', async () => {
  const { app, methodsOf } = await openTestAppWithGoogle()
  const victim = { name: 'Not Ines', email: 'ines@gmail.com', password: 'laid out by a stranger' }
  await signUpRequest(app, '/sign-up/email', victim)
  const cookie = cookiesIn(await signUpRequest(app, '/sign-in/email', victim))
  const refused = await signUpRequest(app, '/google', { link: true }, { cookie })
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'email.unverified' } }])
  expect(await methodsOf(victim.email)).toEqual([{ provider: 'credential' }])
})

test('an address that Google has not confirmed does not sign in', async () => {
  const { signInWithGoogle, sql } = await openTestAppWithGoogle()
  const { arrived } = await signInWithGoogle('unverified@gmail.test')
  expect(arrived.headers.get('location')).toBe('/auth/login?error=unverified')
  expect(cookiesIn(arrived)).not.toContain('session_token')
  expect(await sql(`select 1 from users where email like 'unverified%'`)).toEqual([])
})

test('a callback in another browser, a second one, or one without a start is refused', async () => {
  const { app, signInWithGoogle } = await openTestAppWithGoogle()
  const { back, jar } = await signInWithGoogle('maya.new@gmail.test')
  const other = await signUpRequest(app, '/google')
  for (const cookie of ['', cookiesIn(other), jar]) {
    const { status, headers } = await app.request(back.pathname + back.search, { headers: { cookie } })
    expect([status, headers.get('location')?.slice(0, 18)]).toEqual([302, '/auth/login?error='])
    expect(headers.getSetCookie().join()).not.toContain('session_token')
  }
})

test('a signed-in person links Google once, and nobody else can link the same account', async () => {
  const { signInWithGoogle, methodsOf, installation, cast: people } = await openTestAppWithGoogle()
  const input = { link: true }
  const linked = await signInWithGoogle('work@gmail.test', { input, cookie: people.owner.cookie })
  expect(linked.arrived.headers.get('location')).toBe('/settings/account')
  expect(lastTo(installation.outbox, cast.owner.email)).toContain('A Google account opens your Taaskly account')
  expect(await methodsOf(cast.owner.email)).toEqual([{ provider: 'credential' }, { provider: 'google' }])
  const taken = await signInWithGoogle('work@gmail.test', { input, cookie: people.member.cookie })
  expect(taken.arrived.headers.get('location')).toBe('/settings/account?error=taken')
  expect(await methodsOf(cast.member.email)).toEqual([{ provider: 'credential' }])
})

test('Google sign-in never redirects to another site', async () => {
  const { app } = await openTestAppWithGoogle()
  for (const redirectUrl of ['https://evil.test', '//evil.test', '/\\evil.test'])
    expect((await signUpRequest(app, '/google', { redirectUrl })).status).toBe(400)
})

test('without Google everything else works, and its route says so', async () => {
  const testApp = await openTestApp()
  expect(await (await testApp.app.request('/api/auth/ways')).json()).toEqual({
    google: false,
    phone: true,
    outbox: true,
    signUp: 'open',
  })
  expect(await (await signUpRequest(testApp.app, '/google')).json()).toMatchObject({
    error: { code: 'google.not-offered' },
  })
  expect((await signUpRequest(testApp.app, '/sign-in/email', { email: cast.owner.email, password })).status).toBe(200)
})
