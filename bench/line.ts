import { connect, type Socket } from 'node:net'
import { wire, type Request } from './load.ts'

export type Line = { ask(request: Request): Promise<Buffer>; close(): void }

/** A connection that sends one request after another and returns the bodies, with as little overhead as possible. */
export async function openLine(port: number): Promise<Line> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let parts: Buffer[] = []
  let waiting: { resolve(body: Buffer): void; reject(error: Error): void } | undefined
  let whole = Infinity
  let start = 0
  let have = 0
  socket.on('data', (part: Buffer) => {
    parts.push(part)
    have += part.length
    if (whole === Infinity) {
      const held = Buffer.concat(parts)
      parts = [held]
      const end = held.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /content-length: (\d+)/i.exec(held.toString('latin1', 0, end))?.[1]
      if (length === undefined) return waiting?.reject(new Error(held.toString('utf8', 0, 400)))
      start = end + 4
      whole = start + Number(length)
    }
    if (have < whole) return
    const held = Buffer.concat(parts)
    parts = []
    have = 0
    whole = Infinity
    const { resolve, reject } = waiting ?? {}
    if (held.toString('latin1', 0, 12) === 'HTTP/1.1 200') resolve?.(held.subarray(start))
    else reject?.(new Error(held.toString('utf8', 0, 600)))
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server has hung up.')))
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(wire(port, request))
      }),
    close: () => socket.destroy(),
  }
}
