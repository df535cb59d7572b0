import { expect, test } from 'vitest'
import { openTestApp, shareTestApp, type TestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'
import { newId } from '#platform/contract/id.ts'
import { deleteExpiredProofs } from './actions/proofs.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './contract/sessions.ts'
import { deviceOf } from './rules/device.ts'

const openWorkspace = await shareTestApp()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a person sees their own sessions, the current one first', async () => {
  const testApp = await openWorkspace()
  const other = await signInElsewhere(testApp, 'owner')
  const { sessions } = await testApp.as('owner').call(listSessions, {})
  expect(sessions).toMatchObject([
    { isThisOne: true },
    { id: other.id, isThisOne: false, device: 'Firefox on Windows', kind: 'desk', address: '203.0.113.7' },
  ])
  expect((await testApp.as('member').call(listSessions, {})).sessions).toHaveLength(1)
  expect(JSON.stringify(sessions)).not.toContain(other.token)
})

test('only its person ends a session, and never the current one', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const { id } = await signInElsewhere(testApp, 'owner')
  await expect(testApp.as('member').call(revokeSession, { id })).rejects.toMatchObject({ status: 404 })
  await maya.call(revokeSession, { id })
  await expect(maya.call(revokeSession, { id })).rejects.toMatchObject({ code: 'sessions.not-found' })
  const { sessions } = await maya.call(listSessions, {})
  expect(sessions).toMatchObject([{ isThisOne: true }])
  await expect(maya.call(revokeSession, { id: sessions[0]?.id ?? '' })).rejects.toMatchObject({
    code: 'sessions.this-one',
  })
})

test('signing out everywhere else ends the tabs of other browsers, and leaves this one', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const address = await serveLive(testApp)
  const signIn = await testApp.app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'maya@kestrel.test', password: 'correct horse battery' }),
  })
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const there = await openTab(address, { cookie })
  const here = await openTab(address, { cookie: maya.cookie })
  expect(await maya.call(revokeOtherSessions, {})).toEqual({ signedOut: 1 })
  expect((await there.closed).code).toBe(4401)
  here.send({ type: 'follow', id: 1, action: listSessions.name, input: {} })
  expect((await here.receive('answer')).answer).toMatchObject({ sessions: [{ isThisOne: true }] })
})

test.for([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on macOS',
    'desk',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
    'desk',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
    'phone',
  ],
  [firefox, 'Firefox on Windows', 'desk'],
  ['curl/8.5.0', 'A program', 'program'],
  [null, 'A program', 'program'],
] as const)('%s is %s', ([agent, device, kind]) => {
  expect(deviceOf(agent)).toEqual({ device, kind })
})

async function signInElsewhere({ sql, cast }: TestApp, name: 'owner'): Promise<{ id: string; token: string }> {
  const session = { id: newId(), token: `token-${newId()}` }
  await sql(
    `insert into sessions (id, token_hash, user_id, expires_at, ip_address, user_agent, updated_at)
     values ($1, $2, $3, now() + interval '1 day', '203.0.113.7', $4, now() - interval '1 hour')`,
    [session.id, session.token, cast[name].person, firefox],
  )
  return session
}

test('a session that nobody uses ends, before its last day', async () => {
  const testApp = await openWorkspace()
  const maya = testApp.as('owner')
  const age = (days: number) =>
    testApp.sql(`update sessions set updated_at = now() - make_interval(days => $1) where user_id = $2`, [
      days,
      maya.person,
    ])
  await age(29)
  await maya.call(listSessions, {})
  const isUsedNow = `select 1 from sessions where user_id = $1 and updated_at > now() - interval '1 hour'`
  await expect.poll(() => testApp.sql(isUsedNow, [maya.person])).not.toEqual([])
  await age(31)
  await expect(maya.call(listSessions, {})).rejects.toMatchObject({ code: 'sign-in.needed' })
  await deleteExpiredProofs(testApp.installation)
  expect(await testApp.sql('select 1 from sessions where user_id = $1', [maya.person])).toEqual([])
  expect(await testApp.sql('select 1 from sessions where user_id = $1', [testApp.cast.member.person])).not.toEqual([])
})
