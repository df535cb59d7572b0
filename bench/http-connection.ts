import { connect, type Socket } from 'node:net'
import { serialize, type Request } from './load.ts'

export type HttpConnection = { send(request: Request): Promise<Buffer>; close(): void }

/** A connection that sends one request after another and returns the bodies, with as little overhead as possible. */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let chunks: Buffer[] = []
  let waiting: { resolve(body: Buffer): void; reject(error: Error): void } | undefined
  let expectedBytes = Infinity
  let bodyStart = 0
  let receivedBytes = 0
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    receivedBytes += chunk.length
    if (expectedBytes === Infinity) {
      const received = Buffer.concat(chunks)
      chunks = [received]
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1]
      if (length === undefined) return waiting?.reject(new Error(received.toString('utf8', 0, 400)))
      bodyStart = end + 4
      expectedBytes = bodyStart + Number(length)
    }
    if (receivedBytes < expectedBytes) return
    const received = Buffer.concat(chunks)
    chunks = []
    receivedBytes = 0
    expectedBytes = Infinity
    const { resolve, reject } = waiting ?? {}
    if (received.toString('latin1', 0, 12) === 'HTTP/1.1 200') resolve?.(received.subarray(bodyStart))
    else reject?.(new Error(received.toString('utf8', 0, 600)))
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server has hung up.')))
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(serialize(port, request))
      }),
    close: () => socket.destroy(),
  }
}
