import { expect, inject, test } from 'vitest'
import type { Api } from '#app/api.ts'
import { openApi } from '#test/app/api.ts'
import { hashPassword, verifyPassword } from '#platform/server/auth/passwords.ts'
import { cast, password } from '#test/app/cast.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { useRealPasswordCost } from '#test/app/password-cost.ts'
import { openInstallation } from '#test/app/installation.ts'
import { cookiesIn, signUpRequest, lastTo } from '#test/app/sign-up.ts'

const known = cast.owner.email
const unknown = 'nobody@tide.test'
const wrong = 'not this password, no'

test('neither the response nor its time reveals whether an address is known', async () => {
  useRealPasswordCost()
  const testApp = await openTestApp()
  await testApp.sql('update sign_in_methods set password = $1 where user_id = $2', [
    await hashPassword(password),
    testApp.cast.owner.person,
  ])
  const times = { known: [] as number[], unknown: [] as number[] }
  const paths = [...Array(3).fill('/sign-in/email'), '/password/forgot', '/code/send', '/link/send', '/sign-up/email']
  for (const path of paths) {
    await testApp.sql('delete from tries')
    const [one, other] = [await timeRequest(testApp, path, known), await timeRequest(testApp, path, unknown)]
    expect(other.answer, path).toEqual(one.answer)
    if (path !== '/sign-in/email') continue
    times.known.push(one.took)
    times.unknown.push(other.took)
  }
  // The password is hashed in both cases, which takes most of the time. The fastest run counts: other load only makes a
  // run slower.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown)
  expect(ratio).toBeGreaterThan(0.1)
  expect(ratio).toBeLessThan(10)
  expect(lastTo(testApp.installation.outbox, known)).not.toBe('')
})

test('a second sign-up only sends a mail, changes nothing, and leads to signing in', async () => {
  const testApp = await openTestApp()
  await signUpRequest(testApp.app, '/sign-up/email', {
    name: 'Not Maya',
    email: known,
    password: 'of somebody else entirely',
  })
  expect(lastTo(testApp.installation.outbox, known)).toMatch(/account with it already[^]*\/auth\/login/)
  expect((await signUpRequest(testApp.app, '/sign-in/email', { email: known, password })).status).toBe(200)
})

test('after five wrong passwords, over all processes, even the right one has to wait; a code still works', async () => {
  const testApp = await openTestApp()
  await stretchPauses(testApp)
  const both = [testApp.app, (await openSecondApi(testApp)).app] as const
  const guesses = Array.from({ length: 24 }, (_, turn) =>
    signUpRequest(both[turn % 2 ? 1 : 0], '/sign-in/email', {
      email: known.toUpperCase(),
      password: `${wrong} ${turn}`,
    }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(19)
  const right = await signUpRequest(testApp.app, '/sign-in/email', { email: known, password })
  expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect((await signUpRequest(testApp.app, '/sign-in/email', { email: cast.member.email, password })).status).toBe(200)
  const browser = await requestCode(testApp, known)
  const check = signUpRequest(testApp.app, '/code/check', { email: known, code: codeTo(testApp, known) }, browser)
  expect((await check).status).toBe(200)
})

test('a sign-in that is refused because too many sign in at once does not count as a guess', async () => {
  useRealPasswordCost()
  const testApp = await openTestApp()
  const flood = Promise.allSettled(Array.from({ length: 40 }, () => verifyPassword(wrong, null)))
  for (let guess = 0; guess < 8; guess++)
    expect((await signUpRequest(testApp.app, '/sign-in/email', { email: known, password })).status).toBe(503)
  await flood
  expect((await signUpRequest(testApp.app, '/sign-in/email', { email: known, password })).status).toBe(200)
})

test('a flood from unknown browsers is refused before it is counted, so that the database stays free', async () => {
  const { app } = await openTestApp()
  const flood = Array.from({ length: 60 }, () =>
    signUpRequest(app, '/sign-in/email', { email: known, password: wrong }),
  )
  const statuses = Map.groupBy(await Promise.all(flood), ({ status }) => status)
  expect([401, 429, 503].map((status) => statuses.get(status)?.length)).toEqual([5, 25, 30])
})

test('a code allows five attempts, and all codes together twenty without a pause, over all processes', async () => {
  const testApp = await openTestApp()
  await stretchPauses(testApp)
  const both = [testApp.app, (await openSecondApi(testApp)).app] as const
  const answers: (string | undefined)[] = []
  let browser = {}
  for (let sent = 0; sent < 5; sent++) {
    await testApp.sql(`delete from tries where key like 'pause%'`)
    browser = await requestCode(testApp, known, browser)
    const real = codeTo(testApp, known)
    const check = (turn: number, code: string) =>
      codeOf(signUpRequest(both[turn % 2 ? 1 : 0], '/code/check', { email: known, code }, browser))
    for (let turn = 0; turn < 5; turn++) answers.push(await check(turn, otherCode(real)))
    if (sent === 0) answers.push(await check(0, real))
  }
  expect(answers.slice(0, 6)).toEqual([...Array(5).fill('code.wrong'), 'code.expired'])
  expect(answers.slice(6, 20)).toEqual(Array(14).fill('code.wrong'))
  expect(answers.slice(20)).toEqual(Array(6).fill('sign-in.too-many'))
  const right = { email: known, code: codeTo(testApp, known) }
  expect(await codeOf(signUpRequest(testApp.app, '/code/check', right, browser))).toBe('sign-in.too-many')
})

test('a code works only in the browser that requested it, and others cannot use up its attempts or void it', async () => {
  const testApp = await openTestApp()
  const owner = await requestCode(testApp, known)
  const code = codeTo(testApp, known)
  await testApp.sql(`delete from tries where key like 'pause%'`)
  const stranger = await requestCode(testApp, known)
  expect(codeTo(testApp, known)).not.toBe('')
  for (let turn = 0; turn < 12; turn++) {
    expect(await codeOf(signUpRequest(testApp.app, '/code/check', { email: known, code }))).toBe('code.wrong')
    expect((await signUpRequest(testApp.app, '/code/check', { email: known, code }, stranger)).ok).toBe(false)
  }
  expect((await signUpRequest(testApp.app, '/code/check', { email: known, code }, owner)).status).toBe(200)
})

test('mails are limited: one a minute, five an hour, and a limit for each network', async () => {
  const testApp = await openTestApp()
  const count = () => testApp.installation.outbox?.list().length
  await signUpRequest(testApp.app, '/code/send', { email: unknown })
  expect((await signUpRequest(testApp.app, '/code/send', { email: unknown })).status).toBe(200)
  expect(count()).toBe(1)
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent++) {
    await testApp.sql(`delete from tries where key like 'pause%'`)
    statuses.push((await signUpRequest(testApp.app, '/code/send', { email: unknown })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect(count()).toBe(5)
  const narrow = await openSecondApi(testApp, { rateLimit: 50 })
  await testApp.sql('delete from tries')
  const many = Array.from({ length: 14 }, (_, each) =>
    signUpRequest(narrow.app, '/link/send', { email: `${each}@tide.test` }),
  )
  expect((await Promise.all(many)).filter(({ status }) => status === 200)).toHaveLength(10)
})

test('a code works once, even in ten parallel requests, and never for another address', async () => {
  const testApp = await openTestApp()
  const browser = await requestCode(testApp, known)
  const code = codeTo(testApp, known)
  await requestCode(testApp, unknown, browser)
  expect(await codeOf(signUpRequest(testApp.app, '/code/check', { email: unknown, code }, browser))).toBe('code.wrong')
  const at = Array.from({ length: 8 }, () => signUpRequest(testApp.app, '/code/check', { email: known, code }, browser))
  expect((await Promise.all(at)).filter(({ ok }) => ok)).toHaveLength(1)
  expect(await codeOf(signUpRequest(testApp.app, '/code/check', { email: known, code }, browser))).toBe('code.expired')
})

test('a newer code voids the older one, and the stored hash does not reveal it', async () => {
  const testApp = await openTestApp()
  const browser = await requestCode(testApp, known)
  const older = codeTo(testApp, known)
  await testApp.sql(`delete from tries`)
  await requestCode(testApp, known, browser)
  const newer = codeTo(testApp, known)
  const check = async (code: string) =>
    (await signUpRequest(testApp.app, '/code/check', { email: known, code }, browser)).status
  if (older !== newer) expect(await check(older)).toBe(400)
  expect(await check(newer)).toBe(200)
  expect(JSON.stringify(await testApp.sql('select * from proofs'))).not.toMatch(new RegExp(`"(${older}|${newer})"`))
})

test('a link works once, even in parallel requests, not when expired, and only for its purpose', async () => {
  const testApp = await openTestApp()
  await signUpRequest(testApp.app, '/link/send', { email: known })
  const token = tokenTo(testApp, known)
  expect(await codeOf(signUpRequest(testApp.app, '/password/new', { token, password: 'a fresh start for eve' }))).toBe(
    'link.used-or-expired',
  )
  const at = Array.from({ length: 5 }, () => signUpRequest(testApp.app, '/link/open', { token, email: known }))
  expect((await Promise.all(at)).filter(({ ok }) => ok)).toHaveLength(1)
  await signUpRequest(testApp.app, '/password/forgot', { email: known })
  const old = { token: tokenTo(testApp, known), password: 'a fresh start for maya' }
  await testApp.sql(`update proofs set expires_at = now()`)
  expect(await codeOf(signUpRequest(testApp.app, '/password/new', old))).toBe('link.used-or-expired')
})

test('signing in never reuses an earlier or invented session token', async () => {
  const testApp = await openTestApp()
  const planted = testApp.cast.stranger.cookie
  const answer = await signUpRequest(testApp.app, '/sign-in/email', { email: known, password }, { cookie: planted })
  expect(cookiesIn(answer).split(';')[0]).not.toBe(planted.split(';')[0])
  expect(await signedIn(testApp, planted)).toBe(false)
  expect(await signedIn(testApp, cookiesIn(answer))).toBe(true)
  const [name = ''] = cookiesIn(answer).split('=')
  expect(await signedIn(testApp, `${name}=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`)).toBe(false)
})

test('another site cannot sign anybody in or out', async () => {
  const testApp = await openTestApp()
  const credentials = { email: known, password }
  for (const headers of [
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ] as Record<string, string>[])
    for (const [path, body] of [
      ['/sign-in/email', credentials],
      ['/sign-out', {}],
      ['/code/send', { email: unknown }],
    ] as const)
      expect([403, 415]).toContain((await signUpRequest(testApp.app, path, body, headers)).status)
  expect((await testApp.app.request('/api/auth/sign-out')).status).toBe(404)
  expect(testApp.installation.outbox?.list()).toEqual([])
})

test('no route redirects to another site', async () => {
  const testApp = await openTestApp()
  for (const redirectUrl of ['https://evil.test', '//evil.test', '/..//evil.test', '/\\evil.test', 'javascript:x', 'x'])
    expect(await codeOf(signUpRequest(testApp.app, '/link/send', { email: known, redirectUrl }))).toBe(
      'sign-in.address',
    )
  expect(testApp.installation.outbox?.list()).toEqual([])
})

test('a stranger who signed up with an address loses access when its owner signs in, by code or link', async () => {
  const testApp = await openTestApp()
  for (const way of ['code', 'link']) {
    const victim = { name: 'Victim', email: `victim-${way}@tide.test`, password: 'laid out by a stranger' }
    await signUpRequest(testApp.app, '/sign-up/email', victim)
    const trap = tokenTo(testApp, victim.email)
    const stranger = cookiesIn(await signUpRequest(testApp.app, '/sign-in/email', victim))
    expect(await signedIn(testApp, stranger)).toBe(true)
    // The owner gets a mail that they did not request; opening it is not enough.
    expect(await codeOf(signUpRequest(testApp.app, '/email/confirm', { token: trap }))).toBe('password.needed')
    const owner = { cookie: cookiesIn(await signUpRequest(testApp.app, `/${way}/send`, { email: victim.email })) }
    const opened = await (way === 'code'
      ? signUpRequest(testApp.app, '/code/check', { email: victim.email, code: codeTo(testApp, victim.email) }, owner)
      : signUpRequest(testApp.app, '/link/open', { email: victim.email, token: tokenTo(testApp, victim.email) }))
    expect(await signedIn(testApp, cookiesIn(opened))).toBe(true)
    expect(await signedIn(testApp, stranger)).toBe(false)
    expect((await signUpRequest(testApp.app, '/sign-in/email', victim)).status).toBe(401)
    expect(await codeOf(signUpRequest(testApp.app, '/email/confirm', { token: trap }, { cookie: stranger }))).toBe(
      'link.used-or-expired',
    )
  }
})

test('a sign-in method that a stranger set up is removed when the owner of the address sets a password', async () => {
  const testApp = await openTestApp()
  const victim = { name: 'Victim', email: 'victim@tide.test', password: 'laid out by a stranger' }
  await signUpRequest(testApp.app, '/sign-up/email', victim)
  const stranger = cookiesIn(await signUpRequest(testApp.app, '/sign-in/email', victim))
  await testApp.sql(
    `insert into sign_in_methods (id, user_id, provider_id, provider_account_id)
     select gen_random_uuid(), id, 'google', 'of a stranger' from users where email = $1`,
    [victim.email],
  )
  await signUpRequest(testApp.app, '/password/forgot', { email: victim.email })
  const own = 'a fresh start for its owner'
  const renewed = signUpRequest(testApp.app, '/password/new', { token: tokenTo(testApp, victim.email), password: own })
  expect((await renewed).status).toBe(200)
  expect(await signedIn(testApp, stranger)).toBe(false)
  expect(
    await testApp.sql(
      `select provider_id as way from sign_in_methods join users on users.id = user_id where email = $1`,
      [victim.email],
    ),
  ).toEqual([{ way: 'credential' }])
  expect((await signUpRequest(testApp.app, '/sign-in/email', { ...victim, password: own })).status).toBe(200)
})

test('a second sign-up with another password does not confirm the first', async () => {
  const testApp = await openTestApp()
  const owner = { name: 'Ines', email: 'ines@tide.test', password: 'a long enough sentence' }
  const browser = cookiesIn(await signUpRequest(testApp.app, '/sign-up/email', owner))
  const token = tokenTo(testApp, owner.email)
  await testApp.sql('delete from tries')
  await signUpRequest(testApp.app, '/sign-up/email', { ...owner, password: 'laid out by a stranger' })
  expect(lastTo(testApp.installation.outbox, owner.email)).not.toContain('/auth/verify')
  expect((await signUpRequest(testApp.app, '/email/confirm', { token }, { cookie: browser })).status).toBe(200)
  expect((await signUpRequest(testApp.app, '/sign-in/email', owner)).status).toBe(200)
})

test('a suspended person gets the same refusal as for a wrong password, and their open tabs close', async () => {
  const testApp = await openTestApp()
  const browser = await requestCode(testApp, known)
  await signUpRequest(testApp.app, '/link/send', { email: known })
  const token = tokenTo(testApp, known)
  const [code = ''] = /\b\d{6}\b/.exec(testApp.installation.outbox?.list()[1]?.text ?? '') ?? []
  await testApp.sql(`update users set suspended_at = now() where email = $1`, [known])
  expect(await signedIn(testApp, testApp.cast.owner.cookie)).toBe(false)
  const answers = [
    signUpRequest(testApp.app, '/sign-in/email', { email: known, password }),
    signUpRequest(testApp.app, '/code/check', { email: known, code }, browser),
    signUpRequest(testApp.app, '/link/open', { email: known, token }),
    signUpRequest(testApp.app, '/prove', { password }, { cookie: testApp.cast.owner.cookie }),
  ]
  expect(await Promise.all(answers.map(codeOf))).toEqual([
    'sign-in.wrong',
    'code.wrong',
    'link.used-or-expired',
    'sign-in.needed',
  ])
  expect(
    await testApp.sql(`select 1 from sessions where user_id = $1 and way is distinct from 'credential'`, [
      testApp.cast.owner.person,
    ]),
  ).toEqual([])
})

test('scripts never see the token of a session', async () => {
  const testApp = await openTestApp()
  const { cookie } = testApp.cast.owner
  const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? ''
  const sessionText = await (await testApp.as('owner').fetch('/api/auth/get-session')).text()
  expect(sessionText).toContain(known)
  expect(sessionText).not.toContain(token)
})

/** A second process on the same database. */
async function openSecondApi(testApp: TestApp, over: { rateLimit?: number } = {}): Promise<Api> {
  const installation = await openInstallation(testApp.url, inject('postgres').role)
  const api = await openApi({ ...installation, settings: { ...installation.settings, ...over } })
  testApp.atEnd(async () => {
    await api.hub.close()
    await installation.close()
  })
  return api
}

async function timeRequest({ app }: TestApp, path: string, email: string) {
  const started = performance.now()
  const answer = await signUpRequest(app, path, { name: 'Somebody', email, password: wrong })
  const { error, ...rest } = (await answer.json()) as { error?: { code: string; message: string } }
  return { took: performance.now() - started, answer: [answer.status, error?.code, error?.message, rest] }
}

async function signedIn(testApp: TestApp, cookie: string): Promise<boolean> {
  return (await testApp.people.sessionOf(new Request('http://localhost', { headers: { cookie } }))).session.signedIn
}

/** Requests a code. Returns the cookies of that browser. */
async function requestCode(
  { app }: TestApp,
  email: string,
  browser: { cookie?: string } = {},
): Promise<{ cookie: string }> {
  return { cookie: cookiesIn(await signUpRequest(app, '/code/send', { email }, browser)) }
}

async function codeOf(response: Promise<Response>): Promise<string | undefined> {
  return ((await (await response).json()) as { error?: { code: string } }).error?.code
}

function codeTo({ installation }: TestApp, to: string): string {
  return /\b\d{6}\b/.exec(lastTo(installation.outbox, to))?.[0] ?? ''
}

function tokenTo({ installation }: TestApp, to: string): string {
  return /token=([\w-]+)/.exec(lastTo(installation.outbox, to))?.[1] ?? ''
}

function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** Pauses last a year, so that none ends during a test on a busy machine. */
async function stretchPauses(testApp: TestApp): Promise<void> {
  await testApp.sql(`create function stretch_pause() returns trigger language plpgsql as $$ begin
    if new.paused_until > now() then new.paused_until := now() + interval '1 year'; end if;
    return new;
  end $$`)
  await testApp.sql(
    'create trigger stretch_pause before insert or update on tries for each row execute function stretch_pause()',
  )
}
