import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  hkdfSync,
  randomBytes,
  type ECDH,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#platform/contract/id.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import type { About } from './contract/about.ts'
import { notificationPush } from './actions/send.ts'
import { notify } from './actions/notify.ts'
import { markRead } from './contract/inbox.ts'
import { addBrowser, changePreference, readPush, removeBrowser } from './contract/preferences.ts'
import { scopeAs } from '#test/app/demo-data.ts'

test('a push message is encrypted for the browser, signed by us, and has the text', async () => {
  const testApp = await openTestApp()
  const service = await startPushService(testApp)
  const browser = newBrowser(service.address)
  const { id } = await testApp.as('owner').call(addBrowser, { subscription: browser.subscription })
  const notification = await addNotification(testApp)
  await push(testApp, service, { notification, browser: id })
  const [request] = service.requests
  expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' })
  expect(browser.open(request?.body ?? Buffer.alloc(0))).toEqual({
    id: notification,
    title: 'Ana joined Kestrel Coffee',
    body: 'As a member',
    page: `/settings/members?workspace=${testApp.cast.owner.account}`,
  })
  const { publicKey } = await testApp.as('owner').call(readPush, {})
  expect(claimsOf(String(request?.headers['authorization']), publicKey)).toMatchObject({ aud: service.origin })
})

test('read or unwanted notifications, and signed-out browsers, get no push', async () => {
  const testApp = await openTestApp()
  const service = await startPushService(testApp)
  const maya = testApp.as('owner')
  const { id: browser } = await maya.call(addBrowser, inputFor(newBrowser(service.address)))
  const notification = await addNotification(testApp)
  await maya.call(changePreference, { kind: 'joined', push: false })
  await push(testApp, service, { notification, browser })
  await maya.call(changePreference, { kind: 'joined', push: true })
  await maya.call(markRead, { id: notification })
  await push(testApp, service, { notification, browser })
  await maya.call(markRead, { id: notification, isRead: false })
  await testApp.sql(`update sessions set expires_at = now() where user_id = $1`, [maya.person])
  await push(testApp, service, { notification, browser })
  expect(service.requests).toEqual([])
  await testApp.sql(`delete from sessions where user_id = $1`, [maya.person])
  expect(await testApp.sql('select from notification_browsers')).toEqual([])
})

test('a browser that is gone is deleted; one that changes hands moves to the new person', async () => {
  const testApp = await openTestApp()
  const service = await startPushService(testApp)
  const browser = newBrowser(service.address)
  const first = await testApp.as('admin').call(addBrowser, inputFor(browser))
  const { id } = await testApp.as('owner').call(addBrowser, inputFor(browser))
  expect((await testApp.as('admin').call(readPush, {})).browsers).toEqual([])
  await expect(testApp.as('admin').call(removeBrowser, { id })).rejects.toThrow('not yours')
  await expect(testApp.as('admin').call(removeBrowser, first)).rejects.toThrow('no push messages')
  const [stored] = await testApp.sql<{ subscription: string }>('select subscription from notification_browsers')
  expect(stored?.subscription).not.toContain('127.0.0.1')
  service.answer = 410
  await push(testApp, service, { notification: await addNotification(testApp), browser: id })
  expect((await testApp.as('owner').call(readPush, {})).browsers).toEqual([])
})

test('an address inside our own network is refused', async () => {
  const testApp = await openTestApp()
  const service = await startPushService(testApp)
  const { id: browser } = await testApp.as('owner').call(addBrowser, inputFor(newBrowser(service.address)))
  const sent = await push(testApp, undefined, { notification: await addNotification(testApp), browser })
  expect(sent).toMatchObject({ state: 'failed' })
  expect(service.requests).toEqual([])
})

test.for([
  'http://127.0.0.1/push',
  'http://push.example/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://169.254.169.254/latest',
  'https://[::1]/x',
  'https://0x7f.1/x',
  'https://name:word@push.example/x',
])('%s is no address of a push service', async (endpoint) => {
  const testApp = await openTestApp()
  const adding = testApp.as('owner').call(addBrowser, inputFor(newBrowser(endpoint)))
  await expect(adding).rejects.toMatchObject({ status: 400 })
  await testApp.as('owner').call(addBrowser, inputFor(newBrowser('https://push.example/x')))
  expect(await testApp.sql('select from notification_browsers')).toHaveLength(1)
})

type Service = Awaited<ReturnType<typeof startPushService>>

/** A fake push service that the test app may reach. It records requests. */
async function startPushService(testApp: TestApp) {
  const requests: { headers: Record<string, unknown>; body: Buffer }[] = []
  const service = { answer: 201, requests, address: '', origin: '', host: '' }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      requests.push({ headers: request.headers, body })
      response.writeHead(service.answer).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(testApp.running.settings, { fetchAllow: [service.host] })
  service.origin = `http://${service.host}`
  service.address = `${service.origin}/push/${newId()}`
  return service
}

/** The keys of a browser, and how it decrypts a message. */
function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const p256dh = pair.generateKeys('base64url')
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    open: (body: Buffer): unknown => JSON.parse(unseal(body, pair, auth)),
  }
}

/** Decrypts as a browser does (RFC 8188 and 8291), without our code. */
function unseal(body: Buffer, pair: ECDH, auth: Buffer): string {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (from: Buffer, with_: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const box = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([box.update(sealed.subarray(0, -16)), box.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** The claims of the sender, if the signature is valid (RFC 8292). */
function claimsOf(authorization: string, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  expect(key).toBe(publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const verified = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify({ key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, signature, 'base64url')
  expect(verified).toBe(true)
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/** Ana joins, and Maya is notified. */
async function addNotification(testApp: TestApp): Promise<string> {
  const scope = scopeAs(testApp, 'owner')
  const about: About = { kind: 'joined', person: { id: newId(), name: 'Ana' }, role: 'member', place: 'Kestrel Coffee' }
  await testApp.installation.database.write(scope, (db) =>
    notify({ db, scope, send: async () => newId() }, [scope.person], {
      account: scope.account,
      happening: newId(),
      about,
    }),
  )
  const [row] = await testApp.sql<{ id: string }>('select id from notifications order by id desc limit 1')
  return row?.id ?? ''
}

async function push(
  testApp: TestApp,
  service: Service | undefined,
  options: { notification: string; browser: string },
) {
  const scope = scopeAs(testApp, 'owner')
  const { outgoing, database, settings } = testApp.running
  settings.fetchAllow = service ? [service.host] : []
  const id = await database.write(scope, (db) =>
    outgoing.send(db, scope, notificationPush, { to: scope.person, ...options }),
  )
  await outgoing.idle()
  const [row] = await testApp.sql<{ state: string; error: string }>(
    'select state, error from outgoing_calls where id = $1',
    [id],
  )
  return row
}

function inputFor({ subscription }: ReturnType<typeof newBrowser>) {
  return { subscription }
}
