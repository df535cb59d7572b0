import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { Refusal, type RefusalAnswer } from '../../contract/refusal.ts'
import { clientAddress } from '../client-address.ts'
import { apiPolicy, securityHeaders } from '../headers.ts'
import type { Installation } from '../installation.ts'
import type { HttpEnv } from './env.ts'

/** The outermost layer: every answer gets a request id and safe headers, every error ends in one handler. */
export function rim({ settings, log }: Pick<Installation, 'settings' | 'log'>): Hono<HttpEnv> {
  const headers = Object.entries(securityHeaders({ https: settings.publicUrl.startsWith('https:') }))
  const app = new Hono<HttpEnv>()

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomBytes(9).toString('base64url')
    c.set('requestId', requestId)
    c.set('nonce', randomBytes(16).toString('base64url'))
    c.set('address', clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), settings.trustedProxies))
    c.set('log', log.child({ requestId }))
    await next()
    for (const [name, value] of headers) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', requestId)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', apiPolicy)
    c.get('log').debug('request', {
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    })
  })

  app.onError((error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error)
    c.get('log').error('unexpected', { error, method: c.req.method, path: c.req.path })
    return answerUnexpected(c)
  })
  return app
}

export function answerRefusal(c: Context<HttpEnv>, refusal: Refusal): Response {
  const { code, message, issues } = refusal
  const requestId = c.get('requestId')
  const body: RefusalAnswer = { error: { code, message, requestId, ...(issues.length ? { issues } : {}) } }
  return c.json(body, refusal.status)
}

function answerUnexpected(c: Context<HttpEnv>): Response {
  const requestId = c.get('requestId')
  const message = `Something went wrong on our side. Try again; if it stays, report it with the code ${requestId}.`
  return c.json({ error: { code: 'unexpected', message, requestId } } satisfies RefusalAnswer, 500)
}
