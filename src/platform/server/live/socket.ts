import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { livePath } from '../../contract/live.ts'
import { Refusal, refuse } from '../../contract/refusal.ts'
import { clientAddress } from '../http/client-address.ts'
import { networkOf } from '../http/request-limits.ts'
import { checkSameOrigin } from '../http/same-origin.ts'
import type { RateBudget } from '../concurrency/rate-limiter.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { parseFrame } from './parse-frame.ts'
import type { Hub } from './hub.ts'
import type { Tab } from './tab.ts'

/** A kind of socket with an address of its own on the same port, for callers who are signed in. */
export type SocketChannel = {
  readonly path: string
  readonly maxFrameBytes: number
  /** May throw a refusal, which closes the socket. */
  open(socket: WebSocket, handshake: Handshake): void
  close(): Promise<void>
}

type Handshake = Pick<Tab, 'request' | 'caller' | 'name' | 'checkedAt'>

/** Accepts WebSockets: the live channel at `livePath`, which passes frames to the hub, and others by their paths. */
export function openLive(
  server: Server,
  hub: Hub,
  { settings, log, limiter }: Runtime,
  otherChannels: readonly SocketChannel[] = [],
): { close(): Promise<void> } {
  const connections: RateBudget = { name: 'live-connection', perMinute: settings.rateLimit }
  const { framesPerSecond } = hub.limits
  const frames: RateBudget = { name: 'live-frame', perMinute: framesPerSecond * 60, burst: framesPerSecond * 20 }
  const aliveSockets = new WeakSet<WebSocket>()

  const authenticate = async (request: Request, address: string) => {
    if (!limiter.take(connections, address).ok)
      refuse('request.too-many', 429, 'Too many requests. Try again in a minute.')
    const { caller, name } = await hub.authenticate(request)
    if (caller.kind === 'visitor') refuse('sign-in.needed', 401, 'Sign in first, or send an API key.')
    return { caller, name }
  }

  const upgrade = async (incoming: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => {})
    let endpoint: Endpoint | undefined
    const accept = (onSocket: (socket: WebSocket) => void) =>
      endpoint?.sockets.handleUpgrade(incoming, connection, head, (socket) => {
        // A rejected socket may still send garbage.
        socket.on('error', () => {})
        onSocket(socket)
      })
    let request: Request
    try {
      request = requestOf(incoming)
      endpoint = endpoints.get(new URL(request.url).pathname)
      if (!endpoint) refuse('address.unknown', 404, 'There is nothing here.')
      if (!request.headers.has('authorization')) checkSameOrigin(request, settings.publicUrl)
    } catch (error) {
      return respond(connection, toRefusal(error))
    }
    try {
      const address = clientAddress(
        incoming.socket.remoteAddress,
        request.headers.get('x-forwarded-for') ?? undefined,
        settings.trustedProxies,
      )
      const checkedAt = performance.now()
      const { caller, name } = await authenticate(request, networkOf(address))
      accept((socket) => openSocket(endpoint, socket, { request, caller, name, checkedAt }))
    } catch (error) {
      const refusal = toRefusal(error)
      // A browser does not show its page the HTTP status of a failed handshake, only the socket's close code.
      if (request.headers.has('origin')) accept((socket) => closeSocket(socket, 4000 + refusal.status, refusal.message))
      else respond(connection, refusal)
    }
  }

  const openSocket = (endpoint: Endpoint | undefined, socket: WebSocket, handshake: Handshake) => {
    aliveSockets.add(socket)
    socket.on('pong', () => aliveSockets.add(socket))
    try {
      endpoint?.channel.open(socket, handshake)
    } catch (error) {
      const { status, message } = toRefusal(error)
      closeSocket(socket, 4000 + status, message)
    }
  }

  const openTab: SocketChannel['open'] = (socket, handshake) => {
    const tab: Tab = {
      ...handshake,
      send: (frame) => {
        if (socket.readyState !== socket.OPEN) return
        // A client that reads too slowly would fill our memory. It starts over when it reconnects.
        if (socket.bufferedAmount > maxBufferedBytes) return socket.terminate()
        socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
      },
      close: (code, reason) => closeSocket(socket, code, reason),
    }
    socket.on('close', () => hub.removeTab(tab))
    socket.on('message', (data, isBinary) => {
      try {
        if (!limiter.take(frames, tab.caller.person).ok)
          refuse('live.too-fast', 429, 'Too many messages at once. Connect again in a moment.')
        hub.handleMessage(tab, parseFrame(data, isBinary))
      } catch (error) {
        const { status, message } = toRefusal(error)
        tab.close(4000 + status, message)
      }
    })
    hub.addTab(tab)
  }

  const liveChannel: SocketChannel = { path: livePath, maxFrameBytes, open: openTab, close: async () => {} }
  const channels = [liveChannel, ...otherChannels]
  const endpoints = new Map(channels.map((channel) => [channel.path, { channel, sockets: socketServerOf(channel) }]))
  const allSockets = () => [...endpoints.values()].flatMap(({ sockets }) => [...sockets.clients])

  const toRefusal = (error: unknown): Refusal => {
    if (error instanceof Refusal) return error
    log.error('unexpected', { error, live: 'socket' })
    return new Refusal('unexpected', 503, 'Something went wrong on our side. Try again in a moment.')
  }

  const heartbeat = setInterval(() => {
    for (const socket of allSockets()) {
      if (!aliveSockets.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, pingIntervalMs)
  heartbeat.unref()

  const onUpgrade = (...args: Parameters<typeof upgrade>) => {
    upgrade(...args).catch((error: unknown) => {
      log.error('unexpected', { error, live: 'upgrade' })
      args[1].destroy()
    })
  }
  server.on('upgrade', onUpgrade)

  return {
    close: async () => {
      server.off('upgrade', onUpgrade)
      clearInterval(heartbeat)
      const sockets = allSockets()
      const closed = sockets.map((socket) => new Promise((done) => socket.once('close', done)))
      for (const socket of sockets) closeSocket(socket, 1001, 'Taaskly is stopping.')
      const forceTimer = setTimeout(() => sockets.forEach((socket) => socket.terminate()), 300)
      await Promise.all(closed)
      clearTimeout(forceTimer)
      await Promise.all(channels.map((channel) => channel.close()))
    },
  }
}

type Endpoint = { channel: SocketChannel; sockets: WebSocketServer }

function socketServerOf({ maxFrameBytes: maxPayload }: SocketChannel): WebSocketServer {
  return new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false })
}

const maxFrameBytes = 64 * 1024
const maxBufferedBytes = 1024 * 1024
const pingIntervalMs = 25_000

/**
 * The headers of the handshake that identify the caller. POST, because a socket can change data: the same-origin check
 * must treat it like a write.
 */
function requestOf({ headers: rawHeaders, url }: IncomingMessage): Request {
  const headers = new Headers()
  for (const name of ['authorization', 'cookie', 'x-workspace', 'origin', 'sec-fetch-site', 'x-forwarded-for']) {
    const value = rawHeaders[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const { pathname = '/', search = '' } = URL.parse(url ?? '', 'http://localhost') ?? {}
  const host = URL.parse(`http://${rawHeaders.host}`)?.origin ?? 'http://localhost'
  return new Request(new URL(pathname + search, host), { method: 'POST', headers })
}

function respond(connection: Duplex, { status, code, message }: Refusal): void {
  const body = JSON.stringify({ error: { code, message } })
  connection.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** A reason may have at most 123 bytes. */
function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, Buffer.from(reason).subarray(0, 120).toString())
}
