import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { logger } from '../monitoring/log.ts'
import { readSettings } from '../startup/settings.ts'
import { createBaseApp } from './base-app.ts'
import { holdAnswer } from './bytes-in-flight.ts'
import { readJson } from './json-body.ts'
import { readBody } from './read-body.ts'
import { cutStalledReaders } from './stalled-readers.ts'

const megabyte = 1024 * 1024
const slow = { graceMs: 100, minBytesPerSecond: 64 * megabyte }

test('unfinished bodies fill at most the share of their sender, and leaving frees it', async () => {
  const { port } = await openServer()
  const sockets = await Promise.all(Array.from({ length: 3 }, () => sendPart(port, '/json', 31 * megabyte)))
  const answers = () => sockets.map(({ response }) => response())
  await expect.poll(() => answers().filter((text) => text.includes('request.too-much-at-once')).length).toBe(1)
  expect(answers().join('')).toContain('HTTP/1.1 429')
  expect((await post(port, '/json', '{"a":1}')).status).toBe(200)
  for (const { socket } of sockets) socket.destroy()
  const large = JSON.stringify('x'.repeat(20 * megabyte))
  await expect.poll(async () => (await post(port, '/json', large)).status, { timeout: 10_000 }).toBe(200)
})

test('a large body that stops arriving is refused', async () => {
  const { port } = await openServer()
  const { response } = await sendPart(port, '/slow', 100_000)
  await expect.poll(response).toContain('request.too-slow')
})

test('answers that nobody reads are limited, and their connections are cut', async () => {
  const { port, answersRequested } = await openServer()
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/answer`)
    await answer.arrayBuffer()
    return answer.status
  }
  const readers = Array.from({ length: 3 }, () =>
    open(port, 'GET /answer HTTP/1.1\r\nhost: x\r\n\r\n', { read: false }),
  )
  // Else the request below could take the share of the second reader.
  await expect.poll(answersRequested).toBe(3)
  expect(await read()).toBe(429)
  // Both were cut when there is room for two.
  await expect.poll(() => Promise.all([read(), read()]), { timeout: 20_000 }).toEqual([200, 200])
  for (const { socket } of readers) socket.resume()
  // The third was refused, and may go on.
  await expect.poll(() => readers.filter(({ socket }) => socket.destroyed).length).toBe(2)
})

test('a connection whose client reads nothing is closed; one that waits for its answer is not', async () => {
  const { port } = await openServer()
  const stalled = open(port, 'GET /stream HTTP/1.1\r\nhost: x\r\n\r\n', { read: false })
  expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe('late')
  stalled.socket.resume()
  await expect.poll(() => stalled.socket.destroyed).toBe(true)
})

async function openServer() {
  const settings = { ...readSettings({}), secretKey: '', firstSecretKey: '' }
  const app = createBaseApp({ settings, log: logger('error', { pretty: false, write: () => {} }) })
  app.post('/json', async (c) => c.json(typeof (await readJson(c, 32 * megabyte))))
  app.post('/slow', async (c) => c.json((await readBody(c, 32 * megabyte, slow)).length))
  let answersRequested = 0
  app.get('/answer', (c) => {
    answersRequested += 1
    // Longer than a busy machine needs for the request that is refused meanwhile.
    holdAnswer(c, 30 * megabyte, { graceMs: 3_000, minBytesPerSecond: 1_000 * megabyte })
    return c.body('x'.repeat(30 * megabyte))
  })
  app.get('/stream', (c) => c.body('x'.repeat(30 * megabyte)))
  app.get('/late', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    return c.text('late')
  })
  const server = await new Promise<Server>((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(server)) as Server
  })
  cutStalledReaders(server, 300)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port: (server.address() as AddressInfo).port, answersRequested: () => answersRequested }
}

function open(port: number, head: string, { read }: { read: boolean }) {
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('error', () => {})
  if (read) socket.on('data', (data: Buffer) => (text += data.toString()))
  else socket.pause()
  socket.write(head)
  return { socket, response: () => text }
}

/** Sends all bytes of a body but the last. */
async function sendPart(port: number, path: string, bytes: number) {
  const length = `content-type: application/json\r\ncontent-length: ${bytes}`
  const opened = open(port, `POST ${path} HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`, { read: true })
  opened.socket.write(Buffer.alloc(bytes - 1, 'x'))
  return opened
}

function post(port: number, path: string, body: string) {
  const headers = { 'content-type': 'application/json' }
  return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
}
