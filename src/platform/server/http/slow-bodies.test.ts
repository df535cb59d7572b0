import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { endSlowBodies } from './slow-bodies.ts'

// Ours may pause too, on a busy machine: whoever sends enough is far from every limit.
const limits = { grace: 300, leastPerSecond: 200, longestPause: 60_000, every: 20 }

test.for([
  ['says nothing more', 0, 0, { grace: 60_000, longestPause: 200 }, false],
  ['sends drop by drop', 5, 40, {}, false],
  ['sends slowly, but enough', 400, 40, {}, true],
] as const)('whoever %s', async ([, bytes, pause, others, isServed]) => {
  const server = createServer((request, answer) => request.resume().on('end', () => answer.end('ok')))
  endSlowBodies(server, { ...limits, ...others })
  const said = await send(server, bytes, pause)
  expect(said.includes('ok')).toBe(isServed)
})

/** Sends 8000 bytes, so many at a time with a pause between them, and says what comes back until the line is closed. */
async function send(server: Server, bytes: number, pause: number): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return new Promise((resolve) => {
    let said = ''
    let sent = 0
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 8000\r\n\r\n')
    const dripping = setInterval(() => {
      if (bytes > 0 && sent < 8_000) socket.write('x'.repeat(Math.min(bytes, 8_000 - sent)))
      sent += bytes
    }, pause || 50)
    socket.on('data', (data: Buffer) => (said += data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve(said)
    })
  })
}
