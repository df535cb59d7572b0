import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'

const openWorkspace = await shareTestApp()

const upgrade = (address: string, line: string, origin: string) =>
  [
    line,
    `host: ${address}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    `origin: ${origin}`,
    '',
    '',
  ].join('\r\n')

test.for([
  'GET http://a:b@localhost/live HTTP/1.1',
  'GET //a:b@/live HTTP/1.1',
  'GET http:// HTTP/1.1',
  'GET * HTTP/1.1',
  'GET /live?%ff#\\ HTTP/1.1',
])('a handshake for %s is answered or ended, and others go on', async (line) => {
  const testApp = await openWorkspace()
  const address = await serveLive(testApp)
  await send(address, upgrade(address, line, testApp.installation.settings.publicUrl))
  const tab = await openTab(address, { cookie: testApp.cast.owner.cookie })
  tab.send({ type: 'follow', id: 1, action: 'accounts.list', input: {} })
  expect((await tab.receive('answer')).id).toBe(1)
})

test('a rejected socket that sends garbage does no harm', async () => {
  const testApp = await openWorkspace()
  const address = await serveLive(testApp)
  const garbage = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x00, 0x01])
  await send(address, upgrade(address, 'GET /live HTTP/1.1', testApp.installation.settings.publicUrl), garbage)
  const tab = await openTab(address, { cookie: testApp.cast.owner.cookie })
  tab.send({ type: 'follow', id: 1, action: 'accounts.list', input: {} })
  expect((await tab.receive('answer')).id).toBe(1)
})

/** Sends bytes, more of them after the response, and waits until the server closes the connection. */
function send(address: string, head: string, more?: Buffer): Promise<void> {
  const [host = '', port = ''] = address.split(':')
  return new Promise((resolve) => {
    const socket = connect(Number(port), host, () => socket.write(head))
    socket.once('data', () => more && socket.write(more))
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    socket.setTimeout(500, () => socket.destroy())
  })
}
