import type { Context, Hono } from 'hono'
import { Refusal, refuse } from '../../contract/refusal.ts'
import { refusalOfDatabaseError } from '../db/database-errors.ts'
import { requireExternalAccess, runAction } from '../actions/run-action.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { IdentifyCaller } from './action-routes.ts'
import { readJson } from './json-body.ts'
import type { HttpEnv } from './env.ts'
import { requestLimits } from './request-limits.ts'
import { checkSameOrigin } from './same-origin.ts'

/**
 * Actions with a `callableName` at /fn/{name}, in the format of callable cloud functions: `{data}` in, `{result}` or
 * `{error: {status, message}}` out.
 */
export function registerCallableRoutes(app: Hono<HttpEnv>, running: Runtime, identifyCaller: IdentifyCaller): void {
  const { settings, log } = running
  const { limitByNetwork, limitByCaller } = requestLimits(running)
  for (const implementation of running.registry.all) {
    const { action } = implementation
    if (!action.callableName) continue
    app.all(`/fn/${action.callableName}`, async (c) => {
      c.header('cache-control', 'no-store')
      try {
        limitByNetwork(c)
        const request = c.req.raw
        const data = await readData(c)
        const caller = await identifyCaller(request)
        limitByCaller(c, caller)
        if (caller.kind !== 'key') checkSameOrigin(request, settings.publicUrl)
        requireExternalAccess(action, caller, () => running.onMissingRight(caller, action, c.get('address')()))
        const options = { requestId: c.get('requestId') }
        const { answer } = await runAction(running, implementation, caller, data ?? {}, options)
        return c.json({ result: answer ?? null })
      } catch (error) {
        const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error)
        if (!refusal) log.error('unexpected', { requestId: c.get('requestId'), error, path: c.req.path })
        const { status, http } = statusOf(refusal)
        return c.json({ error: { status, message: refusal?.message ?? 'INTERNAL' } }, http)
      }
    })
  }
}

/** The body is `{data}` with no other key. */
async function readData(c: Context<HttpEnv>): Promise<unknown> {
  const request = c.req.raw
  const isJson = /^application\/json(;|$)/i.test(request.headers.get('content-type') ?? '')
  if (request.method !== 'POST' || !isJson) badRequest()
  const body = await readJson(c, 256 * 1024).catch(badRequest)
  if (typeof body !== 'object' || body === null || !('data' in body) || Object.keys(body).length > 1) badRequest()
  return body.data
}

function badRequest(): never {
  refuse('input.wrong', 400, 'Bad Request')
}

function statusOf(refusal: Refusal | undefined): {
  status: string
  http: 400 | 401 | 403 | 404 | 409 | 429 | 500 | 503
} {
  switch (refusal?.status) {
    case 400:
    case 408:
    case 413:
    case 415:
    case 422:
      return { status: 'INVALID_ARGUMENT', http: 400 }
    case 401:
      return { status: 'UNAUTHENTICATED', http: 401 }
    case 403:
      return { status: 'PERMISSION_DENIED', http: 403 }
    case 404:
    case 410:
      return { status: 'NOT_FOUND', http: 404 }
    case 409:
      return { status: 'ALREADY_EXISTS', http: 409 }
    case 402:
    case 405:
      return { status: 'FAILED_PRECONDITION', http: 400 }
    case 429:
      return { status: 'RESOURCE_EXHAUSTED', http: 429 }
    case 502:
    case 503:
      return { status: 'UNAVAILABLE', http: 503 }
    default:
      return { status: 'INTERNAL', http: 500 }
  }
}
