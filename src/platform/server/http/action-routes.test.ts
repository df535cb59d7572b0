import { expect, test } from 'vitest'
import { createKey, listKeys, revokeKey } from '#areas/api-keys/contract.ts'
import type { RefusalBody } from '../../contract/refusal.ts'
import { openRateLimiter } from '../concurrency/rate-limiter.ts'
import { readSettings } from '../startup/settings.ts'
import { outboxGreeting } from './outbox-page.ts'
import { openApi } from '#test/app/api.ts'
import { openTestApp } from '#test/app/test-app.ts'

const json = { 'content-type': 'application/json' }
const body = JSON.stringify({ name: 'Script', scopes: ['*'] })

test.for([
  ['the same origin', { ...json, 'sec-fetch-site': 'same-origin' }, 200],
  ['no browser at all', json, 200],
  ['our own address', { ...json, origin: 'http://localhost:3000' }, 200],
  ['another site', { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
  ['a sibling of our site', { ...json, 'sec-fetch-site': 'same-site' }, 403],
  ['another site in an old browser', { ...json, origin: 'https://evil.test' }, 403],
  ['a sandboxed frame', { ...json, origin: 'null' }, 403],
  ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a form that pretends', { 'content-type': 'text/plain' }, 415],
] as const)('a change requested by %s answers %s', async ([, headers, status]) => {
  const testApp = await openTestApp()
  for (const path of ['/rpc/keys.create', '/api/v1/keys'])
    expect((await testApp.as('owner').fetch(path, { method: 'POST', headers, body })).status).toBe(status)
})

test('sign-in and sign-out are refused for other sites too', async () => {
  const testApp = await openTestApp()
  const answer = await testApp
    .as('owner')
    .fetch('/api/auth/sign-out', { method: 'POST', headers: { ...json, 'sec-fetch-site': 'cross-site' }, body: '{}' })
  expect(answer.status).toBe(403)
  await testApp.as('owner').call(listKeys, {})
})

test('a key works at once, stops at once, and is stored only as a hash', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const { id, key } = await maya.call(createKey, { name: 'Script', scopes: ['accounts'] })
  const use = async () =>
    (await testApp.app.request('/api/v1/accounts', { headers: { authorization: `Bearer ${key}` } })).status
  expect(await use()).toBe(200)
  expect((await maya.call(listKeys, {})).keys.find((each) => each.id === id)).toMatchObject({ endsWith: key.slice(-4) })
  const { rows } = await testApp.installation.database.systemPool.query('select * from api_keys')
  expect(JSON.stringify(rows)).not.toContain(key)
  await maya.call(revokeKey, { id })
  expect(await use()).toBe(401)
})

test('a key ends with its person’s membership', async () => {
  const testApp = await openTestApp()
  const headers = { authorization: `Bearer ${testApp.cast.member.key}` }
  expect((await testApp.app.request('/api/v1/accounts', { headers })).status).toBe(200)
  await testApp.installation.database.systemPool.query('delete from members where person_id = $1 and account_id = $2', [
    testApp.cast.member.person,
    testApp.cast.member.account,
  ])
  expect((await testApp.app.request('/api/v1/accounts', { headers })).status).toBe(401)
})

test('a key and a signed-in person make 200 calls at once by default, where a visitor makes 150', async () => {
  const testApp = await openTestApp()
  const settings = { ...testApp.installation.settings, rateLimit: readSettings({}).rateLimit }
  const api = await openApi({ ...testApp.installation, settings, limiter: openRateLimiter({ now: () => 0 }) })
  testApp.atEnd(() => api.hub.close())
  const { key, cookie } = testApp.cast.owner
  const count = async (path: string, headers: Record<string, string>) => {
    let answered = 0
    for (let call = 0; call < 200; call += 1)
      if ((await api.app.request(path, { headers })).status !== 429) answered += 1
    return answered
  }
  expect(await count('/api/v1/accounts', { authorization: `Bearer ${key}` })).toBe(200)
  expect(await count('/api/v1/accounts', { cookie })).toBe(200)
  expect(await count('/api/v1/accounts', {})).toBe(150)
})

test('a body that is too large is refused before it is read', async () => {
  const testApp = await openTestApp()
  const large = JSON.stringify({ name: 'x'.repeat(5_000_000), scopes: ['*'] })
  const stream = () => new Blob([large]).stream()
  const sent = [{ body: large }, { body: stream(), duplex: 'half' as const }]
  for (const init of sent)
    expect(
      (await testApp.as('owner').fetch('/rpc/keys.create', { method: 'POST', headers: json, ...init })).status,
    ).toBe(413)
})

test('an unexpected error is logged once with its request id, and the caller gets no details', async () => {
  const testApp = await openTestApp()
  await testApp.sql('alter table api_keys rename to gone')
  const answer = await testApp.as('owner').fetch('/rpc/keys.list', { method: 'POST', headers: json, body: '{}' })
  expect(answer.status).toBe(500)
  const { error } = (await answer.json()) as RefusalBody
  expect(error.code).toBe('unexpected')
  expect(error.message).not.toMatch(/api_keys|relation|sql/i)
  const logged = testApp.log.filter((line) => line.includes(error.requestId))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('relation \\"api_keys\\" does not exist')
})

test('every answer has security headers and its request id', async () => {
  const { app } = await openTestApp()
  for (const path of ['/healthz', '/api/v1/accounts', '/api/v1/nothing', '/api/auth/ok', '/api/v1']) {
    const { headers } = await app.request(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('x-request-id'), path).toMatch(/\S{8,}/)
  }
})

test('the outbox is only for requests from this machine that have the token of the start', async () => {
  const { app, installation } = await openTestApp()
  const link = outboxGreeting(installation, 'http://localhost:3000')?.match(/http\S+/)?.[0] ?? ''
  expect(link).toMatch(/\/dev\/outbox\?token=[\w-]{40,}$/)
  const query = new URL(link).search
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
  const ask = async (url: string, peer: string, headers = {}) =>
    (await app.request(url, { headers }, from(peer))).status
  expect(await ask(link, '127.0.0.1')).toBe(200)
  expect(await ask(link, '::1')).toBe(200)
  expect(await ask(link, '192.168.1.20')).toBe(404)
  expect(await ask(`http://work.example.com/dev/outbox${query}`, '127.0.0.1')).toBe(404)
  expect(await ask(link, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  // As behind a proxy that adds no headers.
  const html = { accept: 'text/html' }
  for (const headers of [{}, html, { cookie: 'outbox=guess' }])
    expect(await ask('http://localhost:3000/dev/outbox', '127.0.0.1', headers)).toBe(403)
  expect(await ask(`${link}x`, '127.0.0.1')).toBe(403)
  const opened = await app.request(link, { headers: html }, from('127.0.0.1'))
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/dev/outbox'])
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await ask('http://localhost:3000/dev/outbox', '127.0.0.1', { ...html, cookie })).toBe(200)
})

test('mail from signing up lands in the outbox', async () => {
  const { app, installation } = await openTestApp()
  const person = { name: 'Ines', email: 'ines@tide.test', password: 'correct horse battery' }
  await app.request('/api/auth/sign-up/email', { method: 'POST', headers: json, body: JSON.stringify(person) })
  const [mail] = installation.outbox?.list() ?? []
  expect(mail).toMatchObject({ to: 'ines@tide.test', subject: 'Confirm your email address' })
  expect(mail?.html).toContain('<a href="http')
})

test('readiness reports the database, the migrations and the queue', async () => {
  const { app } = await openTestApp()
  const ready = await (await app.request('/readyz')).json()
  expect(ready).toMatchObject({
    ok: true,
    database: { ok: true },
    migrations: { ok: true },
    queue: { ok: true, waiting: 0, failed: 0 },
    workers: { ok: false, alive: 0, message: expect.stringContaining('ROLE=worker') },
  })
})
