import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { Refusal, type RefusalBody } from '../../contract/refusal.ts'
import { releaseBody } from './bytes-in-flight.ts'
import { clientAddress } from './client-address.ts'
import { refusalOfDatabaseError } from '../db/database-errors.ts'
import { apiPolicy, securityHeaders } from './headers.ts'
import { histogram } from '../monitoring/metrics.ts'
import { trace } from '../monitoring/tracing.ts'
import type { Installation } from '../runtime/installation.ts'
import type { HttpEnv } from './env.ts'

/** The outermost layer: a request id and security headers for every answer, one handler for every error. */
export function createBaseApp({ settings, log }: Pick<Installation, 'settings' | 'log'>): Hono<HttpEnv> {
  const headers = Object.entries(securityHeaders({ https: settings.publicUrl.startsWith('https:') }))
  const app = new Hono<HttpEnv>()

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = newRequestId()
    const socket = c.env?.incoming?.socket
    c.set('requestId', requestId)
    c.set('address', () =>
      clientAddress(socket?.remoteAddress, c.req.header('x-forwarded-for'), settings.trustedProxies),
    )
    const { method, path } = c.req
    const traceparent = c.req.header('traceparent')
    await trace({ name: `${method} ${kindOf(path)}`, kind: 'server', traceparent }, async (attributes) => {
      await next()
      attributes['http.request.method'] = method
      attributes['http.response.status_code'] = c.res.status
      attributes['taaskly.request_id'] = requestId
    })
    releaseBody(c)
    const responseHeaders = c.res.headers
    for (const [name, value] of headers) responseHeaders.set(name, value)
    responseHeaders.set('x-request-id', requestId)
    if (!responseHeaders.has('content-security-policy')) responseHeaders.set('content-security-policy', apiPolicy)
    const { status } = c.res
    const ms = performance.now() - started
    measureRequest(ms / 1000, { kind: kindOf(path), status: String(status) })
    log.debug('request', { requestId, method, path, status, ms: Math.round(ms) })
  })

  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error)
    if (refusal) return answerRefusal(c, refusal)
    log.error('unexpected', { requestId: c.get('requestId'), error, method: c.req.method, path: c.req.path })
    return answerUnexpected(c)
  })
  return app
}

export function answerRefusal(c: Context<HttpEnv>, refusal: Refusal): Response {
  const { code, message, issues } = refusal
  const requestId = c.get('requestId')
  if (refusal.status === 503) c.header('retry-after', '5')
  const body: RefusalBody = { error: { code, message, requestId, ...(issues.length ? { issues } : {}) } }
  return c.json(body, refusal.status)
}

function answerUnexpected(c: Context<HttpEnv>): Response {
  const requestId = c.get('requestId')
  const message = `Something went wrong on our side. Try again; if it stays, report it with the code ${requestId}.`
  return c.json({ error: { code: 'unexpected', message, requestId } } satisfies RefusalBody, 500)
}

const measureRequest = histogram('taaskly_request_seconds', 'Requests by kind and status, and how long they took.')

/** The first part of a path that is an interface; all pages are one kind, because people choose some of their paths. */
function kindOf(path: string): string {
  const first = path.split('/', 2)[1] ?? ''
  return interfaces.has(first) ? first : 'page'
}

const interfaces = new Set(['rpc', 'api', 'v1', 'hooks', 'assets', 'files', 'healthz', 'readyz', 'metrics'])

/** Unique over all processes and restarts, and cheap: a random prefix for each process, then a counter. */
function newRequestId(): string {
  requestCount += 1
  return `${processPrefix}${requestCount.toString(36)}`
}

const processPrefix = `${randomBytes(6).toString('base64url')}-`
let requestCount = 0
