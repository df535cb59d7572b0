import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { cast, password } from '#test/app/cast.ts'
import { cookiesIn, lastTo, signUpRequest } from '#test/app/sign-up.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewBackupCodes,
  startSecondFactor,
} from './contract/second-factor.ts'

const email = cast.owner.email

test('every way to sign in asks for the second factor before there is a session', async () => {
  const testApp = await openTestApp()
  const { codeAt } = await enrol(testApp)
  const { outbox } = testApp.installation
  const marked = { cookie: cookiesIn(await signUpRequest(testApp.app, '/code/send', { email })) }
  const mailedCode = /\b\d{6}\b/.exec(lastTo(outbox, email))?.[0]
  await signUpRequest(testApp.app, '/link/send', { email })
  const token = /token=([\w-]+)/.exec(lastTo(outbox, email))?.[1]
  const ways = [
    await signIn(testApp),
    await signUpRequest(testApp.app, '/code/check', { email, code: mailedCode }, marked),
    await signUpRequest(testApp.app, '/link/open', { email, token }),
  ]
  for (const way of ways) {
    expect([way.status, await way.json()]).toEqual([200, { ok: true, secondFactor: true }])
    expect(cookiesIn(way)).not.toContain('session_token')
    expect(await isSignedIn(testApp, cookiesIn(way))).toBe(false)
  }
  const firstStep = { cookie: cookiesIn(ways[0] ?? new Response()) }
  expect((await secondStep(testApp, '000000', firstStep)).status).toBe(400)
  const done = await secondStep(testApp, codeAt(1), firstStep)
  expect([done.status, await isSignedIn(testApp, cookiesIn(done))]).toEqual([200, true])
})

test('a code works once, even in parallel requests, and not without the first step', async () => {
  const testApp = await openTestApp()
  const { codeAt } = await enrol(testApp)
  const cookies = await Promise.all([1, 2, 3].map(async () => ({ cookie: cookiesIn(await signIn(testApp)) })))
  const statuses = await Promise.all(cookies.map((headers) => secondStep(testApp, codeAt(1), headers)))
  expect(statuses.filter(({ ok }) => ok)).toHaveLength(1)
  const without = await secondStep(testApp, codeAt(0), {})
  expect(await without.json()).toMatchObject({ error: { code: 'sign-in.start-again' } })
  const other = {
    cookie: cookies[0]?.cookie.replace(/first-step=v1\.[^;]{20}/, 'first-step=v1.aaaaaaaaaaaaaaaaaaaa') ?? '',
  }
  expect((await secondStep(testApp, codeAt(1), other)).status).toBe(400)
})

test('a backup code works once, typed in any way, and new ones void the old ones', async () => {
  const testApp = await openTestApp()
  const { backupCodes } = await enrol(testApp)
  expect(backupCodes).toHaveLength(10)
  expect(JSON.stringify(await testApp.sql('select * from backup_codes'))).not.toContain(backupCodes[0]?.slice(0, 5))
  const use = async (code = '') =>
    (await secondStep(testApp, code, { cookie: cookiesIn(await signIn(testApp)) })).status
  expect(await use(backupCodes[0]?.toUpperCase().replace('-', ' '))).toBe(200)
  expect(await use(backupCodes[0])).toBe(400)
  expect(await testApp.as('owner').call(readSecondFactor, {})).toMatchObject({ backupCodesLeft: 9 })
  const renewed = await testApp.as('owner').call(renewBackupCodes, {})
  expect(await use(backupCodes[1])).toBe(400)
  expect(await use(renewed.backupCodes[1])).toBe(200)
})

test('a browser can be remembered, until the second factor is set up anew', async () => {
  const testApp = await openTestApp()
  const { backupCodes } = await enrol(testApp)
  const firstStep = { cookie: cookiesIn(await signIn(testApp)) }
  const remembered = { cookie: cookiesIn(await secondStep(testApp, backupCodes[0] ?? '', firstStep, true)) }
  expect(await (await signIn(testApp, remembered)).json()).toEqual({ ok: true })
  expect(await (await signIn(testApp)).json()).toMatchObject({ secondFactor: true })
  await testApp.as('owner').call(removeSecondFactor, {})
  expect(await (await signIn(testApp)).json()).toEqual({ ok: true })
  await enrol(testApp)
  expect(await (await signIn(testApp, remembered)).json()).toMatchObject({ secondFactor: true })
})

test('wrong codes are limited, and the owner is told', async () => {
  const testApp = await openTestApp()
  const { codeAt } = await enrol(testApp)
  const firstStep = { cookie: cookiesIn(await signIn(testApp)) }
  for (let turn = 0; turn < 5; turn++) expect((await secondStep(testApp, '000000', firstStep)).status).toBe(400)
  expect((await secondStep(testApp, codeAt(1), firstStep)).status).toBe(429)
  await testApp.running.outgoing.idle()
  expect(lastTo(testApp.installation.outbox, email)).toContain('wrong passwords or codes')
})

test('it counts only once it is confirmed, and changes need a recent proof and send a mail', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const { secret } = await maya.call(startSecondFactor, {})
  expect(JSON.stringify(await testApp.sql('select * from second_factors'))).not.toContain(secret)
  await expect(maya.call(confirmSecondFactor, { code: '000000' })).rejects.toMatchObject({ code: 'code.wrong' })
  expect(await maya.call(readSecondFactor, {})).toEqual({ addedAt: null, backupCodesLeft: 0 })
  expect(await (await signIn(testApp)).json()).toEqual({ ok: true })
  await enrol(testApp)
  await expect(maya.call(startSecondFactor, {})).rejects.toMatchObject({ code: 'second-factor.on' })
  expect(lastTo(testApp.installation.outbox, email)).toContain('authenticator app from now on')
  await testApp.sql(`update sessions set proven_at = now() - interval '16 minutes'`)
  for (const action of [startSecondFactor, renewBackupCodes, removeSecondFactor])
    await expect(maya.call(action, {})).rejects.toMatchObject({ code: 'sign-in.again' })
})

/** Sets up the second factor of the owner. Its code for this period is used up. */
async function enrol(testApp: TestApp) {
  const { secret } = await testApp.as('owner').call(startSecondFactor, {})
  const totp = new TOTP({ secret })
  const codeAt = (periods: number) => totp.generate({ timestamp: Date.now() + periods * 30_000 })
  const { backupCodes } = await testApp.as('owner').call(confirmSecondFactor, { code: codeAt(0) })
  return { codeAt, backupCodes }
}

function signIn({ app }: TestApp, headers: Record<string, string> = {}): Promise<Response> {
  return signUpRequest(app, '/sign-in/email', { email, password }, headers)
}

function secondStep({ app }: TestApp, code: string, headers: Record<string, string>, remember?: boolean) {
  return signUpRequest(app, '/second-factor', { code, remember }, headers)
}

async function isSignedIn(testApp: TestApp, cookie: string): Promise<boolean> {
  return (await testApp.people.sessionOf(new Request('http://localhost', { headers: { cookie } }))).session.signedIn
}
