import { connect, type Socket } from 'node:net'

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string }

/** Sends the same request over several connections, each waiting for its answer before the next. */
export async function load(port: number, request: Request, connections: number, seconds: number): Promise<number> {
  const bytes = serialize(port, request)
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(Array.from({ length: connections }, () => sendRepeatedly(port, bytes, until)))
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

export function serialize(port: number, { method, path, headers, body }: Request): Buffer {
  const lines = Object.entries({
    host: `localhost:${port}`,
    ...headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  })
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body ?? ''}`,
  )
}

function sendRepeatedly(port: number, bytes: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let count = 0
    let received: Buffer = Buffer.alloc(0)
    socket.setNoDelay(true)
    socket.on('connect', () => socket.write(bytes))
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(received.toString('utf8', 0, 400)))
      received = received.subarray(end + 4 + length)
      count += 1
      if (performance.now() < until) socket.write(bytes)
      else socket.end(() => resolve(count))
    })
  })
}
