import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { createBaseApp } from '../../http/base-app.ts'
import { registerHookRoutes } from './hook-routes.ts'
import { newHookPath, type HookAnswer, type NewHook } from './hook.ts'
import type { HookRequest } from './hook-request.ts'
import { removeHook, setHook } from './store.ts'

test('a request comes in as it was sent, and the area answers', async () => {
  const { add, send, received, answer } = await openHooks()
  const { path } = await add()
  answer({ status: 202, headers: { 'X-Shop': 'yes', 'Set-Cookie': 'a=b' }, body: { ok: true } })
  const response = await send(`/hooks/${path}?a=1`, {
    method: 'POST',
    body: '{ "b":  2 }',
    headers: { 'x-shop': 'One' },
  })
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ ok: true })
  expect(response.headers.get('x-shop')).toBe('yes')
  expect(response.headers.get('set-cookie'), 'an answer sets no cookie on our site').toBeNull()
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/)
  const [request] = received
  expect(request).toMatchObject({ method: 'POST', query: { a: '1' }, idempotencyKey: undefined })
  expect(request?.headers['x-shop']).toBe('One')
  expect(request?.body.toString(), 'the raw bytes').toBe('{ "b":  2 }')
})

test('an unknown path, a removed one, another method and too many requests are refused', async () => {
  const { add, send, received, remove, testApp } = await openHooks()
  const { id, path } = await add({ maxPerMinute: 12 })
  expect((await send(`/hooks/${newHookPath()}`)).status).toBe(404)
  expect((await send(`/hooks/${path}`, { method: 'GET' })).status).toBe(405)
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await send(`/hooks/${path}`)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(11)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  expect(received).toHaveLength(11)
  await expect
    .poll(() => testApp.sql('select refusal from hooks'), { message: 'the health page shows the first of a storm' })
    .toEqual([{ refusal: 'This address takes POST.' }])
  await remove(id)
  expect((await send(`/hooks/${path}`)).status).toBe(404)
})

test('a signature is checked over the raw body', async () => {
  const { add, send } = await openHooks('shop-secret')
  const { path } = await add({ auth: { kind: 'signature', style: 'github' } })
  const body = '{"order": "Ünï"}'
  const signature = `sha256=${createHmac('sha256', 'shop-secret').update(body).digest('hex')}`
  expect((await send(`/hooks/${path}`, { body })).status).toBe(401)
  expect((await send(`/hooks/${path}`, { body, headers: { 'x-hub-signature-256': signature } })).status).toBe(200)
})

test('a hook that needs a secret and has none takes nothing', async () => {
  const { add, send } = await openHooks()
  const { path } = await add({ auth: { kind: 'header', header: 'x-secret' } })
  expect((await send(`/hooks/${path}`, { headers: { 'x-secret': '' } })).status).toBe(401)
})

test('the header of a message names it for the area', async () => {
  const { add, send, received } = await openHooks()
  const { id, path } = await add({ dedupeHeader: 'X-GitHub-Delivery' })
  await send(`/hooks/${path}`, { headers: { 'x-github-delivery': 'd-1' } })
  expect(received[0]?.idempotencyKey).toBe(`hook:${id}:d-1`)
})

test('a path of somebody else is not taken over', async () => {
  const { add, testApp } = await openHooks()
  const { path } = await add()
  const stranger = scopeAs(testApp, 'stranger')
  const hook = { ...sample, path, id: newId(), account: stranger.account, subject: newId() }
  const { database } = testApp.installation
  expect(await database.write(stranger, (db) => setHook(db, stranger, hook))).toBe(false)
})

const sample: Omit<NewHook, 'id' | 'account' | 'subject' | 'path'> = {
  kind: 'test.hook',
  methods: ['POST'],
  auth: { kind: 'none' },
  dedupeHeader: null,
  maxPerMinute: 1_000,
}

async function openHooks(secret?: string) {
  const testApp = await openTestApp()
  const scope = scopeAs(testApp, 'owner')
  const { database } = testApp.installation
  const received: HookRequest[] = []
  let next: HookAnswer = { status: 200 }
  const app = createBaseApp(testApp.installation)
  registerHookRoutes(app, testApp.running, [
    {
      kind: sample.kind,
      secretOf: async () => secret,
      receive: async (_running, _hook, request) => {
        received.push(request)
        return next
      },
      receiveTest: async () => undefined,
    },
  ])
  return {
    testApp,
    received,
    answer: (hookAnswer: HookAnswer) => void (next = hookAnswer),
    send: (path: string, init: RequestInit = {}) => app.request(path, { method: 'POST', ...init }),
    add: async (changes: Partial<NewHook> = {}) => {
      const hook = { ...sample, id: newId(), subject: newId(), path: newHookPath(), account: scope.account, ...changes }
      await database.write(scope, (db) => setHook(db, scope, hook))
      return hook
    },
    remove: (id: string) => database.write(scope, (db) => removeHook(db, scope, id)),
  }
}
