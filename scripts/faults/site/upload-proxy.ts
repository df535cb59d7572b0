import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

export type Chunk = { announced: number; received: number; status: number | undefined }

export type Proxy = {
  readonly url: string
  /** Every PATCH seen on the wire, in order. */
  readonly chunks: Chunk[]
  readonly counts: Record<string, number>
  /** The last byte that the server acknowledged, and how many bytes are in flight. */
  acknowledged: number
  inFlight: number
  /** Drops every connection, and refuses new ones for a while. */
  cut(ms: number): Promise<void>
  close(): void
}

/** Sits between browser and server, records uploads as seen on the wire, and can be cut. */
export async function openProxy(target: string): Promise<Proxy> {
  const { port, hostname, origin } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((request, response) => forward(request, response))
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy()
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    const upstreamSocket = connect(Number(port), hostname)
    const lines = Object.entries(upstreamHeaders(request)).map(([name, value]) => `${name}: ${String(value)}`)
    upstreamSocket.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    upstreamSocket.on('error', () => socket.destroy()).once('close', () => socket.destroy())
    socket.on('error', () => upstreamSocket.destroy()).once('close', () => upstreamSocket.destroy())
    upstreamSocket.pipe(socket).pipe(upstreamSocket)
  })

  const upstreamHeaders = ({ headers }: IncomingMessage) => ({
    ...headers,
    host: `${hostname}:${port}`,
    ...(headers.origin && { origin }),
  })

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url: path, headers } = request
    const isUpload = path?.startsWith('/files/tus') ?? false
    const chunk: Chunk = { announced: Number(headers['content-length'] ?? 0), received: 0, status: undefined }
    if (isUpload) proxy.counts[method] = (proxy.counts[method] ?? 0) + 1
    if (isUpload && method === 'PATCH') {
      proxy.chunks.push(chunk)
      request.on('data', (piece: Buffer) => {
        chunk.received += piece.length
        proxy.inFlight = chunk.received
      })
    }
    const upstream = sendRequest({ hostname, port, path, method, headers: upstreamHeaders(request) }, (answer) => {
      chunk.status = answer.statusCode
      const offset = answer.headers['upload-offset']
      if (offset !== undefined) proxy.acknowledged = Number(offset)
      proxy.inFlight = 0
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    upstream.on('error', () => request.socket?.destroy())
    request
      .on('error', () => upstream.destroy())
      .once('close', () => {
        if (!request.complete) upstream.destroy()
      })
    request.pipe(upstream)
  }

  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port: own } = server.address() as AddressInfo
  const proxy: Proxy = {
    url: `http://localhost:${own}`,
    chunks: [],
    counts: {},
    acknowledged: 0,
    inFlight: 0,
    cut: async (ms) => {
      isCut = true
      for (const socket of sockets) socket.resetAndDestroy()
      await new Promise((resolve) => setTimeout(resolve, ms))
      isCut = false
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  return proxy
}
