import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { endSlowBodies } from './slow-bodies.ts'

// The good case is far from every limit, because this process may pause on a busy machine.
const limits = { graceMs: 300, minBytesPerSecond: 200, maxPauseMs: 60_000, checkEveryMs: 20 }

test.for([
  ['stops sending', 0, 0, { graceMs: 60_000, maxPauseMs: 200 }, false],
  ['sends a few bytes at a time', 5, 40, {}, false],
  ['sends slowly, but fast enough', 400, 40, {}, true],
] as const)('a client that %s', async ([, bytes, pause, others, isServed]) => {
  const server = createServer((request, answer) => request.resume().on('end', () => answer.end('ok')))
  endSlowBodies(server, { ...limits, ...others })
  const response = await send(server, bytes, pause)
  expect(response.includes('ok')).toBe(isServed)
})

/** Sends 8000 bytes, `bytes` at a time with a pause between them, and returns the response. */
async function send(server: Server, bytes: number, pause: number): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return new Promise((resolve) => {
    let response = ''
    let sent = 0
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 8000\r\n\r\n')
    const dripping = setInterval(() => {
      if (bytes > 0 && sent < 8_000) socket.write('x'.repeat(Math.min(bytes, 8_000 - sent)))
      sent += bytes
    }, pause || 50)
    socket.on('data', (data: Buffer) => (response += data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(response)
    })
  })
}
