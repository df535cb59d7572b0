import { expect, test } from 'vitest'
import { openApi } from '#test/app/api.ts'
import { cast, password } from '#test/app/cast.ts'
import { useRealPasswordCost } from '#test/app/password-cost.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { cookiesIn, signUpRequest, lastTo, signUp } from '#test/app/sign-up.ts'
import { listAccounts } from '#areas/workspaces/contract/list-accounts.ts'

const ines = { name: 'Ines Duarte', email: 'ines@tide.test', password: 'a long enough sentence' }

test('signing up alone does not sign in; the link in the mail does, and creates a personal workspace', async () => {
  const testApp = await openTestApp()
  const answer = await signUpRequest(testApp.app, '/sign-up/email', { ...ines, email: 'Ines@Tide.test' })
  expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
  expect(cookiesIn(answer)).not.toContain('session_token')
  const confirmed = await signUpRequest(
    testApp.app,
    '/email/confirm',
    { token: tokenTo(testApp, ines.email) },
    cookieOf(answer),
  )
  const cookie = confirmed.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(await sessionOf(testApp, cookiesIn(confirmed))).toMatchObject({
    signedIn: true,
    role: 'owner',
    person: { emailVerified: true, unverified: false, lastSignedInAt: expect.any(String) },
    account: { type: 'personal', name: 'Ines Duarte' },
  })
  const [row] = await testApp.sql(
    `select profile from accounts join users on personal_account_id = accounts.id where email = $1`,
    [ines.email],
  )
  expect(row).toEqual({ profile: { username: 'ines-duarte', name: 'Ines Duarte' } })
})

test('a person without a personal workspace gets it with the next request', async () => {
  const testApp = await openTestApp()
  const cookie = await signUp(testApp, testApp.installation, ines)
  await testApp.sql(`update users set personal_account_id = null where email = $1`, [ines.email])
  expect(await sessionOf(testApp, cookie)).toMatchObject({ signedIn: true, account: { type: 'personal' } })
  expect(await testApp.sql(`select 1 from users where personal_account_id is null`)).toEqual([])
})

test('a person with an unconfirmed address can sign in, and do nothing but confirm it', async () => {
  const testApp = await openTestApp()
  await signUpRequest(testApp.app, '/sign-up/email', ines)
  const cookie = cookiesIn(await signUpRequest(testApp.app, '/sign-in/email', ines))
  expect(await sessionOf(testApp, cookie)).toMatchObject({ signedIn: true, person: { unverified: true } })
  const refused = await testApp.app.request('/rpc/accounts.list', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{}',
  })
  expect(await refused.json()).toMatchObject({ error: { code: 'email.unverified' } })
  await testApp.sql('delete from tries')
  expect(await (await signUpRequest(testApp.app, '/email/send', {}, { cookie })).json()).toEqual({ sent: true })
  const confirmed = await signUpRequest(
    testApp.app,
    '/email/confirm',
    { token: tokenTo(testApp, ines.email) },
    { cookie },
  )
  expect(await sessionOf(testApp, cookiesIn(confirmed))).toMatchObject({ person: { unverified: false } })
})

test('another browser needs the password to confirm, and reading the link does not consume it', async () => {
  const testApp = await openTestApp()
  await signUpRequest(testApp.app, '/sign-up/email', ines)
  const confirm = (input: object = {}) =>
    signUpRequest(testApp.app, '/email/confirm', { token: tokenTo(testApp, ines.email), ...input })
  expect(await errorOf(confirm())).toMatchObject({ status: 400, code: 'password.needed' })
  expect(await errorOf(confirm({ password: 'not this one, no' }))).toMatchObject({
    status: 400,
    code: 'password.wrong',
  })
  expect((await confirm({ password: ines.password })).status).toBe(200)
  expect(await errorOf(confirm({ password: ines.password }))).toMatchObject({ code: 'link.used-or-expired' })
})

test('a code by mail signs in, a wrong or expired one does not; a new person gets an account', async () => {
  const testApp = await openTestApp()
  const email = 'hana.sato@tide.test'
  const sent = await signUpRequest(testApp.app, '/code/send', { email })
  expect(await sent.json()).toEqual({ sent: true })
  const check = (code: string) =>
    signUpRequest(testApp.app, '/code/check', { email, code, name: 'Hana' }, cookieOf(sent))
  const code = codeTo(testApp, email)
  expect(await errorOf(check(otherCode(code)))).toMatchObject({ status: 400, code: 'code.wrong' })
  expect(await sessionOf(testApp, cookiesIn(await check(code)))).toMatchObject({
    person: { name: 'Hana', email, emailVerified: true, methods: [] },
  })
  await signUpRequest(testApp.app, '/code/send', { email }, cookieOf(sent))
  await testApp.sql(`update proofs set expires_at = now() where used_at is null`)
  expect(await errorOf(check(codeTo(testApp, email)))).toMatchObject({ status: 400, code: 'code.expired' })
})

test('a code by text message signs in, in any format of the number', async () => {
  const testApp = await openTestApp()
  const sent = cookieOf(await signUpRequest(testApp.app, '/code/send', { phone: '0049 (170) 123-45 67' }))
  const code = codeTo(testApp, '+491701234567')
  const first = await signUpRequest(testApp.app, '/code/check', { phone: '+49 170 1234567', code }, sent)
  const session = await sessionOf(testApp, cookiesIn(first))
  expect(session).toMatchObject({ person: { name: 'Phone 4567', email: '' } })
  await signUpRequest(testApp.app, '/code/send', { phone: '+491701234567' }, sent)
  const again = { phone: '+491701234567', code: codeTo(testApp, '+491701234567') }
  expect(
    await sessionOf(testApp, cookiesIn(await signUpRequest(testApp.app, '/code/check', again, sent))),
  ).toMatchObject({
    person: { id: session.signedIn && session.person.id },
  })
  expect(await errorOf(signUpRequest(testApp.app, '/code/send', { phone: '12345' }))).toMatchObject({ status: 400 })
})

test('a sign-in link leads back to the page, asks for the address, and signs in', async () => {
  const testApp = await openTestApp()
  const email = cast.owner.email
  await signUpRequest(testApp.app, '/link/send', { email, redirectUrl: '/focus?list=1' })
  expect(lastTo(testApp.installation.outbox, email)).toMatch(
    /http:\/\/localhost:3000\/auth\/authenticate\?token=[\w-]{43}&redirectUrl=%2Ffocus%3Flist%3D1/,
  )
  const token = tokenTo(testApp, email)
  const elsewhere = signUpRequest(testApp.app, '/link/open', { token, email: cast.member.email })
  expect(await errorOf(elsewhere)).toMatchObject({ status: 400, code: 'link.other-email' })
  const opened = await signUpRequest(testApp.app, '/link/open', { token, email: 'MAYA@kestrel.test ' })
  expect(await sessionOf(testApp, cookiesIn(opened))).toMatchObject({ person: { id: testApp.cast.owner.person } })
})

test('a new password ends the old one and all sessions, and sends a mail', async () => {
  const testApp = await openTestApp()
  const { email } = cast.owner
  await signUpRequest(testApp.app, '/password/forgot', { email })
  const renew = (newPassword: string) =>
    signUpRequest(testApp.app, '/password/new', { token: tokenTo(testApp, email), password: newPassword })
  expect(await errorOf(renew('password123'))).toMatchObject({ status: 400, code: 'password.weak' })
  const renewed = await renew('a fresh start for maya')
  expect([renewed.status, cookiesIn(renewed)]).toEqual([200, ''])
  expect(lastTo(testApp.installation.outbox, email)).toContain('Your password was changed')
  await expect(testApp.as('owner').call(listAccounts, {})).rejects.toMatchObject({ status: 401 })
  const statuses = [password, 'a fresh start for maya'].map(
    async (password) => (await signUpRequest(testApp.app, '/sign-in/email', { email, password })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 200])
})

test('proving again by password or by code gives the same session a new token and a new time', async () => {
  const testApp = await openTestApp()
  const { cookie } = testApp.cast.owner
  await testApp.sql(`update sessions set proven_at = '2020-01-01'`)
  const wrong = signUpRequest(testApp.app, '/prove', { password: 'not this one, no' }, { cookie })
  expect(await errorOf(wrong)).toMatchObject({ status: 400, code: 'password.wrong' })
  const byPassword = cookiesIn(await signUpRequest(testApp.app, '/prove', { password }, { cookie }))
  expect(await sessionOf(testApp, cookie)).toEqual({ signedIn: false })
  await signUpRequest(testApp.app, '/prove/send', {}, { cookie: byPassword })
  const code = codeTo(testApp, cast.owner.email)
  const byCode = cookiesIn(await signUpRequest(testApp.app, '/prove', { code }, { cookie: byPassword }))
  expect(await sessionOf(testApp, byCode)).toMatchObject({ signedIn: true })
  expect(
    await testApp.sql(
      `select count(*)::int from sessions where user_id = $1 and proven_at > now() - interval '1 minute'`,
      [testApp.cast.owner.person],
    ),
  ).toEqual([{ count: 1 }])
  expect((await signUpRequest(testApp.app, '/prove', { password })).status).toBe(401)
})

test('a new address counts once the person who requested it proves it, and the old one gets a mail', async () => {
  const testApp = await openTestApp()
  const { person, cookie } = testApp.cast.owner
  const add = async (email: string) => {
    const token = `token-for-${email}`
    await testApp.sql(
      `insert into proofs (id, purpose, destination, secret_hash, person_id, expires_at) values
       (gen_random_uuid(), 'change-email', $1, translate(rtrim(encode(sha256($2::bytea), 'base64'), '='), '+/', '-_'), $3, now() + interval '1 hour')`,
      [email, token, person],
    )
    return token
  }
  const token = await add('maya@new.test')
  expect(await errorOf(signUpRequest(testApp.app, '/email/confirm', { token }))).toMatchObject({
    code: 'password.needed',
  })
  expect((await signUpRequest(testApp.app, '/email/confirm', { token }, { cookie })).status).toBe(200)
  expect(await sessionOf(testApp, cookie)).toMatchObject({ person: { email: 'maya@new.test', emailVerified: true } })
  expect(lastTo(testApp.installation.outbox, cast.owner.email)).toContain('maya@new.test')
  const taken = signUpRequest(testApp.app, '/email/confirm', { token: await add(cast.member.email) }, { cookie })
  expect(await errorOf(taken)).toMatchObject({ status: 409, code: 'email.taken' })
})

test('a password is stored as a hash with a new salt each time', async () => {
  useRealPasswordCost()
  const testApp = await openTestApp()
  const emails = ['one@tide.test', 'two@tide.test']
  for (const email of emails) await signUpRequest(testApp.app, '/sign-up/email', { name: 'Ines', email, password })
  const rows = await testApp.sql<{ password: string }>(
    `select password from sign_in_methods join users on users.id = user_id where email = any($1)`,
    [emails],
  )
  expect(new Set(rows.map((row) => row.password)).size).toBe(2)
  for (const row of rows) expect(row.password).toMatch(/^scrypt\$15\$8\$3\$/)
})

test('incomplete sign-ups are refused', async () => {
  const testApp = await openTestApp()
  const before = await testApp.sql('select count(*) from users')
  for (const [what, wrong, status] of [
    ['a weak password', { password: 'aaaaaaaaaaaa' }, 400],
    ['a common password', { password: 'Summer2026!' }, 400],
    ['no name', { name: ' ' }, 400],
    ['a name with a letter in it', { name: 'Friend.\n\nUnlock it at https://evil.test' }, 400],
    ['a name without end', { name: 'x'.repeat(81) }, 400],
    ['no address', { email: 'ines' }, 400],
    ['more than a person', { name: 'x'.repeat(20_000) }, 413],
  ] as const)
    expect((await signUpRequest(testApp.app, '/sign-up/email', { ...ines, ...wrong })).status, what).toBe(status)
  expect(await testApp.sql('select count(*) from users')).toEqual(before)
  expect(testApp.installation.outbox?.list()).toEqual([])
})

test('nobody makes themselves an admin, and routes of sign-in libraries do not exist', async () => {
  const testApp = await openTestApp()
  await signUpRequest(testApp.app, '/sign-up/email', { ...ines, admin: true, emailVerified: true })
  expect(await testApp.sql(`select 1 from users where admin or (email = $1 and email_verified)`, [ines.email])).toEqual(
    [],
  )
  for (const path of ['/update-user', '/change-password', '/delete-user', '/sign-in/social', '/let-in', '/renew', '/x'])
    expect((await signUpRequest(testApp.app, path, {}, { cookie: testApp.cast.owner.cookie })).status, path).toBe(404)
})

test('signing out ends the session at once', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  await maya.call(listAccounts, {})
  const answer = await signUpRequest(testApp.app, '/sign-out', {}, { cookie: maya.cookie })
  expect([await answer.json(), answer.headers.get('set-cookie')]).toEqual([
    { ok: true },
    expect.stringMatching(/session_token=;.*Max-Age=0/),
  ])
  await expect(maya.call(listAccounts, {})).rejects.toMatchObject({ status: 401 })
})

test('under https every cookie is secure, and no other host of the domain can set it', async () => {
  const testApp = await openTestApp()
  const settings = { ...testApp.installation.settings, publicUrl: 'https://taaskly.example' }
  const api = await openApi({ ...testApp.installation, settings })
  testApp.atEnd(() => api.hub.close())
  const signedUp = await signUpRequest(api.app, '/sign-up/email', ines)
  expect(signedUp.headers.get('set-cookie')).toMatch(
    /^__Host-taaskly\.browser=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const token = tokenTo(testApp, ines.email)
  expect(await errorOf(signUpRequest(api.app, '/email/confirm', { token }))).toMatchObject({ code: 'password.needed' })
  const confirmed = await signUpRequest(api.app, '/email/confirm', { token }, cookieOf(signedUp))
  expect(confirmed.headers.get('set-cookie')).toMatch(/^__Host-taaskly\.session_token=.*Secure/)
})

async function sessionOf(testApp: TestApp, cookie: string) {
  return (await testApp.people.sessionOf(new Request('http://localhost', { headers: { cookie } }))).session
}

function cookieOf(answer: Response) {
  return { cookie: cookiesIn(answer) }
}

async function errorOf(response: Promise<Response>): Promise<{ status: number; code: string }> {
  const answer = await response
  const { error } = (await answer.json()) as { error: { code: string; message: string } }
  expect(error.message).toMatch(/^[A-Z].*\.$/)
  return { status: answer.status, code: error.code }
}

function tokenTo({ installation }: TestApp, to: string): string {
  return /token=([\w-]+)/.exec(lastTo(installation.outbox, to))?.[1] ?? ''
}

function codeTo({ installation }: TestApp, to: string): string {
  return /\b\d{6}\b/.exec(lastTo(installation.outbox, to))?.[0] ?? ''
}

function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
