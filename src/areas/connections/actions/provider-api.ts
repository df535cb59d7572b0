import { refuse, Refusal } from '#platform/contract/refusal.ts'
import {
  TokenRefused,
  type ConnectionProvider,
  type ConnectionRef,
  type JsonInit,
  type ProviderApi,
} from '#platform/server/outgoing/connections/provider.ts'
import { pause } from '#platform/server/outgoing/connections/wait-until.ts'
import { CallFailed, fetchFailure } from '#platform/server/outgoing/failure.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { callLimits, type CallLimits } from '../rules/call-limits.ts'
import { placeToken } from '../rules/place-token.ts'
import { providerError } from '../rules/provider-error.ts'
import { actualAddress, isFile, providerHttp } from './provider-http.ts'

export type CallRecord = {
  method: string
  address: string
  status: number | null
  milliseconds: number
  error: string | null
  limits: CallLimits
}

type Options = {
  running: Runtime
  provider: ConnectionProvider
  connection: ConnectionRef
  signal: AbortSignal
  token: () => string
  /** Gets another token after the first was refused. Undefined: there is none. */
  renew?: () => Promise<boolean>
  beforeCall?: (call: { isUpload: boolean }) => Promise<void>
  onCall?: (call: CallRecord) => Promise<void>
}

/** Requests with the token of a connection. A refused token is renewed once for each request. */
export function openProviderApi(options: Options): ProviderApi {
  const { connection, renew } = options
  const attempt = async (address: string, init: RequestInit): Promise<Response> => {
    const response = await send(options, address, init).catch(async (error: unknown) => {
      if (!isRepeatedAtOnce(init.method, error)) throw error
      await pause(repeatAfterMs)
      return send(options, address, init)
    })
    if (response.status < 400) return response
    const error = providerError(options.provider, response.status, await readBody(response.clone()))
    if (error.kind === 'token') throw new TokenRefused(error.message)
    throw failureOf(response.status, init.method ?? 'GET', error.kind, error.message)
  }
  const request = async (address: string, init: RequestInit = {}) => {
    try {
      return await attempt(address, init)
    } catch (error) {
      if (!(error instanceof TokenRefused) || !(await renew?.())) throw error
      return attempt(address, init)
    }
  }
  return {
    connection,
    fetch: request,
    json: async (address, init = {}) => {
      const read = async () => {
        const response = await request(address, jsonRequest(init))
        const body = await readBody(response)
        // Some services report errors with status 200.
        const error = options.provider.errorOf?.(response.status, body)
        if (error?.kind === 'token') throw new TokenRefused(error.message)
        if (error) throw failureOf(response.status, init.method ?? 'GET', error.kind, error.message)
        return body
      }
      return read().catch(async (error: unknown) => {
        if (!(error instanceof TokenRefused) || !(await renew?.())) throw error
        return read()
      })
    },
  }
}

const repeatAfterMs = 200

/** A read whose connection broke before any answer is quietly sent once more. A timeout is not: somebody waits. */
function isRepeatedAtOnce(method: string | undefined, error: unknown): boolean {
  if ((method ?? 'GET') !== 'GET' || !(error instanceof CallFailed)) return false
  return error.cause instanceof Refusal && error.cause.code === 'fetch.unreachable'
}

async function send(options: Options, address: string, init: RequestInit): Promise<Response> {
  const { running, provider, signal, token, beforeCall, onCall } = options
  const url = new URL(address, running.settings.publicUrl)
  const base = running.settings.connect[provider.id]?.baseUrl
  const own = provider.answer && address.startsWith('/')
  if (!own && url.origin !== base && !provider.origins.includes(url.origin))
    refuse('connections.other-site', 409, `Requests with this token go only to ${provider.origins.join(' and ')}.`)
  await beforeCall?.({ isUpload: isFile(init.body) })
  const placed = placeToken(provider.placement, token(), url, new Headers(init.headers))
  const target = own ? placed.url.pathname + placed.url.search : placed.url.href
  const shown = actualAddress(running, provider, address)
  const call = { method: init.method ?? 'GET', address: `${shown.host}${shown.pathname}` }
  const began = performance.now()
  // What was done there stays done, also if it cannot be recorded here.
  const record = (status: number | null, error: string | null, limits: CallLimits = {}) =>
    onCall?.({ ...call, status, milliseconds: Math.round(performance.now() - began), error, limits }).catch(
      (failure: unknown) => running.log.warn('a call of a connection could not be recorded', { error: failure }),
    )
  const http = providerHttp(running, provider, signal)
  const response = await http(target, { ...init, headers: placed.headers }).catch(async (error: unknown) => {
    const failure = unreachable(provider, call.method, error)
    await record(null, failure.message)
    throw failure
  })
  const message = response.status < 400 ? null : providerErrorText(provider, response.status)
  await record(response.status, message, callLimits(response.status, response.headers))
  return response
}

/** Whether a read arrived does not matter: it can always be repeated. */
function unreachable({ name }: ConnectionProvider, method: string, error: unknown): CallFailed {
  const failure = fetchFailure('connections.unreachable', `${name} could not be reached.`, error)
  if (method !== 'GET' || failure.outcome !== 'unknown') return failure
  return new CallFailed('try-again', failure.code, `${name} could not be reached.`, error)
}

function providerErrorText({ name }: ConnectionProvider, status: number): string {
  return `${name} answered ${status}.`
}

/** A request that changes nothing may be repeated after an error of the server. */
function failureOf(status: number, method: string, kind: 'busy' | 'refused' | 'token', message: string): CallFailed {
  if (kind === 'busy') return new CallFailed('try-again', 'connections.busy', message, undefined, 429)
  if (status < 500) return new CallFailed('refused', 'connections.refused', message, undefined, 422)
  const outcome = method === 'GET' ? 'try-again' : 'unknown'
  return new CallFailed(outcome, 'connections.failed', message, undefined, 502)
}

function jsonRequest({ method = 'GET', headers = {}, body }: JsonInit): RequestInit {
  const accept = { accept: 'application/json', ...headers }
  if (body === undefined) return { method, headers: accept }
  return { method, headers: { 'content-type': 'application/json', ...accept }, body: JSON.stringify(body) }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
