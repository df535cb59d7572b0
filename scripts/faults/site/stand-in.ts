import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Behaviour } from '#test/stand-ins/smtp.ts'

/** A push service or a bucket that accepts a request, accepts it and drops the connection, hangs, or is busy. */
export async function startWebStandIn(keyOf: (headers: Record<string, unknown>, path: string) => string) {
  const taken: string[] = []
  const stored = new Map<string, Buffer>()
  const control = { behaviour: 'takes' as Behaviour }
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (request.method === 'GET' || request.method === 'HEAD') {
      const bytes = stored.get(path)
      response.writeHead(bytes ? 200 : 404, { 'content-length': String(bytes?.length ?? 0) })
      response.end(request.method === 'GET' ? bytes : undefined)
      return
    }
    if (control.behaviour === 'busy') return void response.writeHead(503).end()
    taken.push(keyOf(request.headers, path))
    stored.set(path, Buffer.concat(chunks))
    if (control.behaviour === 'drops') request.socket.destroy()
    else if (control.behaviour === 'takes') response.writeHead(request.method === 'DELETE' ? 204 : 201).end()
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    taken,
    set: (next: Behaviour) => (control.behaviour = next),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
