import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { traceparentHeader } from '../monitoring/tracing.ts'
import { limitedBody } from './limited-body.ts'
import type { Hop } from './hop.ts'
import { keptConnections } from './kept-connections.ts'
import { hostOf } from './target.ts'
import { markReached, toFetchError, fetchError } from './fetch-error.ts'

/** Connects only to the given addresses. Host, SNI and certificate are those of the URL. */
export function sendRequest(hop: Hop, addresses: readonly string[], limits: Limits): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const { url, method, headers, body } = hop
  const secure = url.protocol === 'https:'
  const host = hostOf(url)
  const request = (secure ? requestHttps : requestHttp)({
    host,
    port: url.port,
    path: url.pathname + url.search,
    method,
    headers: {
      ...traceparentHeader(),
      ...Object.fromEntries(headers),
      ...(body && { 'content-length': body.byteLength }),
    },
    servername: isIP(host) ? '' : host,
    lookup: fixedLookup(addresses),
    // No global agent: owners share no sockets, and no proxy from the environment is used.
    agent: limits.keptFor === undefined ? false : keptConnections(limits.keptFor, secure),
    signal: limits.signal,
  })
  const connectTimer = setTimeout(() => request.destroy(fetchError('timeout')), limits.connectTimeoutMs)
  let isReached = false
  let isAnswered = false
  const onReached = () => {
    isReached = true
    clearTimeout(connectTimer)
  }
  request.on('socket', (socket) => {
    if (request.reusedSocket) onReached()
    else socket.once(secure ? 'secureConnect' : 'connect', onReached)
  })
  request.on('close', () => clearTimeout(connectTimer))
  request.on('error', (error) => {
    // The server closed a kept connection just before it was used again.
    if (request.reusedSocket && !isAnswered && 'code' in error && error.code === 'ECONNRESET')
      return resolve(sendRequest(hop, addresses, { ...limits, keptFor: undefined }))
    reject(markReached(toFetchError(error, limits.signal), isReached))
  })
  request.on('response', (incoming) => {
    isAnswered = true
    try {
      resolve(toResponse(incoming, hop, limits))
    } catch (error) {
      incoming.destroy()
      reject(toFetchError(error, limits.signal, 'answer'))
    }
  })
  request.end(body)
  return promise
}

type Limits = { maxBytes: number; connectTimeoutMs: number; signal: AbortSignal; keptFor: string | undefined }

function fixedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all }, callback) => {
    if (all) return callback(null, entries)
    callback(null, entries[0]?.address ?? '', entries[0]?.family)
  }
}

function toResponse(incoming: IncomingMessage, { url, method }: Hop, limits: Limits): Response {
  const headers = new Headers()
  const raw = incoming.rawHeaders
  for (let index = 0; index + 1 < raw.length; index += 2) headers.append(raw[index] ?? '', raw[index + 1] ?? '')

  const status = incoming.statusCode ?? 0
  // Hono replaces the global Response with one that accepts any status.
  if (status < 200 || status > 599) throw fetchError('answer')
  const isEmpty = method === 'HEAD' || [204, 205, 304].includes(status)
  const body = isEmpty ? null : limitedBody(incoming, headers, limits)
  if (isEmpty) incoming.resume()
  const response = new Response(body, { status, statusText: incoming.statusMessage ?? '', headers })
  return Object.defineProperty(response, 'url', { value: url.href })
}
