import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SystemScope } from '#platform/contract/scope.ts'
import { cast, password } from '#test/app/cast.ts'
import { cookiesIn, lastTo, signUpRequest } from '#test/app/sign-up.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { listSecurityEvents } from '../contract/security-events.ts'
import { takeGuess } from '../store/guesses.ts'

const email = cast.owner.email

test('strangers cannot lock the owner out of a browser in which they have signed in', async () => {
  const testApp = await openTestApp()
  const known = { cookie: cookiesIn(await signIn(testApp, password)) }
  await lockOutEveryWay(testApp)
  expect((await signIn(testApp, password)).status).toBe(429)
  expect((await signUpRequest(testApp.app, '/code/send', { email })).status).toBe(429)

  expect((await signIn(testApp, password, known)).status).toBe(200)
  for (const path of ['/code/send', '/link/send', '/password/forgot'])
    expect((await signUpRequest(testApp.app, path, { email }, known)).status, path).toBe(200)
  const marked = { cookie: `${known.cookie}; ${cookiesIn(await sendCode(testApp, known))}` }
  const code = /\b\d{6}\b/.exec(lastTo(testApp.installation.outbox, email))?.[0] ?? ''
  expect((await signUpRequest(testApp.app, '/code/check', { email, code }, marked)).status).toBe(200)
})

test('a known browser has a count of its own, and is known only for the people who signed in there', async () => {
  const testApp = await openTestApp()
  const known = { cookie: cookiesIn(await signIn(testApp, password)) }
  for (let turn = 0; turn < 5; turn++) await signIn(testApp, 'not this password', known)
  expect((await signIn(testApp, password, known)).status).toBe(429)
  expect((await signIn(testApp, password)).status).toBe(200)

  await guessWrongly(testApp, cast.member.email, 5)
  const other = signUpRequest(testApp.app, '/sign-in/email', { email: cast.member.email, password }, known)
  expect((await other).status).toBe(429)
  const forged = {
    cookie: known.cookie.replace(/taaskly\.known=v1\.[^;]{20}/, 'taaskly.known=v1.aaaaaaaaaaaaaaaaaaaa'),
  }
  await guessWrongly(testApp, email, 5)
  expect((await signIn(testApp, password, forged)).status).toBe(429)
})

test('the pauses grow, a right password does not give back the wrong ones, and a day has an end', async () => {
  const testApp = await openTestApp()
  const waits: number[] = []
  await guessWrongly(testApp, email, 4)
  for (let turn = 0; turn < 3; turn++) {
    await signIn(testApp, 'not this password')
    waits.push(Number((await signIn(testApp, password)).headers.get('retry-after')))
    await endPause(testApp)
  }
  expect(waits.map((seconds) => Math.round(seconds / 30))).toEqual([1, 2, 4])
  expect((await signIn(testApp, password)).status).toBe(200)
  expect(await testApp.sql(`select count from tries where key = $1`, [`guess password ${email}`])).toEqual([
    { count: 7 },
  ])

  await testApp.sql(`update tries set count = 30 where key = $1`, [`guess password ${email}`])
  const refused = await signIn(testApp, password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
  expect(await refused.text()).toContain('Wait 24 hours')
})

test('a try that began before another one and is counted after it need not wait', async () => {
  const { installation } = await openTestApp()
  const scope: SystemScope = { kind: 'system', reason: 'test' }
  const take = () => installation.database.write(scope, (db) => takeGuess(db, scope, 'guess', [0, 0, 30, 60]))
  const guesses = await installation.database.write(scope, async (db) => {
    // The time of this transaction begins here.
    await sql`select now()`.execute(db(scope))
    return [await take(), await takeGuess(db, scope, 'guess', [0, 0, 30, 60])]
  })
  expect([...guesses, await take()]).toEqual([{ count: 1 }, { count: 2 }, { count: 3 }])
  expect(await take()).toEqual({ secondsLeft: 30 })
})

test('codes have a daily end over all browsers and all codes', async () => {
  const testApp = await openTestApp()
  const browser = { cookie: cookiesIn(await sendCode(testApp)) }
  await signUpRequest(testApp.app, '/code/check', { email, code: 'wrong' }, browser)
  await testApp.sql(`update tries set count = 50 where key = $1`, [`guess code ${email}`])
  const other = { cookie: cookiesIn(await sendCode(testApp)) }
  const code = /\b\d{6}\b/.exec(lastTo(testApp.installation.outbox, email))?.[0] ?? ''
  expect((await signUpRequest(testApp.app, '/code/check', { email, code }, other)).status).toBe(429)
})

test('the owner gets one mail a day, and sees the wrong tries and the sign-in in the settings', async () => {
  const testApp = await openTestApp()
  await guessWrongly(testApp, email, 5)
  await testApp.sql(`update tries set count = 29, paused_until = null where key like 'guess%'`)
  await guessWrongly(testApp, email, 1)
  await testApp.running.outgoing.idle()
  const mails = testApp.installation.outbox?.list().filter(({ to }) => to === email)
  expect(mails?.map(({ subject }) => subject)).toEqual(['Somebody tries to sign in as you'])
  await testApp.sql('delete from tries')
  await signIn(testApp, password, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko Firefox/140.0' })
  const { events } = await testApp.as('owner').call(listSecurityEvents, {})
  expect(events[0]).toMatchObject({ kind: 'signed-in', detail: 'credential', device: 'Firefox on Windows' })
  const kinds = events.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'wrong-try')).toHaveLength(6)
  expect(kinds.filter((kind) => kind === 'locked-out')).toHaveLength(2)
  const { events: others } = await testApp.as('member').call(listSecurityEvents, {})
  expect(others.filter(({ kind }) => kind !== 'signed-in')).toEqual([])
})

function signIn({ app }: TestApp, typed: string, headers: Record<string, string> = {}): Promise<Response> {
  return signUpRequest(app, '/sign-in/email', { email, password: typed }, headers)
}

async function guessWrongly({ app }: TestApp, of: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++)
    expect((await signUpRequest(app, '/sign-in/email', { email: of, password: `not this, ${turn}` })).status).toBe(401)
}

/** As a stranger from everywhere: all tries and all mails of an hour. */
async function lockOutEveryWay(testApp: TestApp): Promise<void> {
  await guessWrongly(testApp, email, 5)
  for (const path of ['/code/send', '/link/send', '/password/forgot'])
    for (let turn = 0; turn < 6; turn++) {
      await endPause(testApp)
      await signUpRequest(testApp.app, path, { email })
    }
  await testApp.sql(`update tries set paused_until = now() + interval '1 hour' where key like 'guess%'`)
  await endPause(testApp, 'sent')
}

/** Ends the wait between two mails, and the pause of all counters. */
async function endPause(testApp: TestApp, what: 'all' | 'sent' = 'all'): Promise<void> {
  await testApp.sql(`delete from tries where key like 'pause%'`)
  if (what === 'all') await testApp.sql(`update tries set paused_until = null`)
}

async function sendCode(testApp: TestApp, headers: Record<string, string> = {}): Promise<Response> {
  await endPause(testApp, 'sent')
  return signUpRequest(testApp.app, '/code/send', { email }, headers)
}
