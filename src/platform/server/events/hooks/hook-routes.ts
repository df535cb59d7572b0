import type { Context, Hono } from 'hono'
import { Refusal, refuse } from '../../../contract/refusal.ts'
import type { SystemScope } from '../../../contract/scope.ts'
import { shareReads } from '../../concurrency/share-reads.ts'
import type { HttpEnv } from '../../http/env.ts'
import { readBody } from '../../http/read-body.ts'
import { networkOf } from '../../http/request-limits.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { answerHook } from './answer-hook.ts'
import { checkSender } from './check-sender.ts'
import type { HookHandler } from './hook.ts'
import type { HookRequest } from './hook-request.ts'
import * as store from './store.ts'

/** `/hooks/{path}`, where other services call; `/hooks/test/{path}` for trying it out. */
export function registerHookRoutes(app: Hono<HttpEnv>, running: Runtime, handlers: readonly HookHandler[]): void {
  const handlerOf = new Map(handlers.map((handler) => [handler.kind, handler]))
  const refusals = refusalNotes(running)
  const findHook = shareReads((path: string) =>
    running.database.read(hookScope, (db) => store.findHook(db, hookScope, path)),
  )

  app.all('/hooks/test/:path', async (c) => {
    limitRate(c, running, testBudget, networkOf(c.get('address')()))
    const request = await readRequest(c)
    for (const handler of handlers) {
      const answer = await handler.receiveTest(running, c.req.param('path'), request)
      if (answer) return answerHook(c, answer)
    }
    return refuseUnknown()
  })

  app.all('/hooks/:path', async (c) => {
    const path = c.req.param('path')
    const hook = await findHook(path, path)
    const handler = hook && handlerOf.get(hook.kind)
    if (!handler) {
      limitRate(c, running, unknownBudget, networkOf(c.get('address')()))
      return refuseUnknown()
    }
    try {
      const perMinute = hook.max_per_minute
      limitRate(c, running, { name: `hook ${perMinute}`, perMinute, burst: Math.max(10, perMinute) }, hook.id)
      if (!hook.methods.includes(c.req.method))
        refuse('hook.method', 405, `This address takes ${hook.methods.join(' and ')}.`)
      const { id, account_id: account, subject, auth, dedupe_header } = hook
      const ref = { id, account, subject }
      const request = await readRequest(c, { id, header: dedupe_header })
      if (auth.kind !== 'none') {
        const secret = await handler.secretOf(running, ref)
        if (!secret) refuse('hook.no-secret', 401, 'This address has no secret yet, so it takes nothing.')
        checkSender(auth, secret, request)
      }
      return answerHook(c, (await handler.receive(running, ref, request)) ?? refuseUnknown())
    } catch (error) {
      if (error instanceof Refusal) refusals.note(hook.id, error.message)
      throw error
    }
  })
}

async function readRequest(c: Context<HttpEnv>, hook?: { id: string; header: string | null }): Promise<HookRequest> {
  const headers = c.req.header()
  const message = hook?.header ? headers[hook.header.toLowerCase()] : undefined
  return {
    method: c.req.method,
    headers,
    query: c.req.query(),
    body: await readBody(c, maxBytes),
    idempotencyKey: hook && message ? `hook:${hook.id}:${message.slice(0, 200)}` : undefined,
  }
}

function limitRate(c: Context<HttpEnv>, { limiter }: Runtime, budget: typeof testBudget, key: string): void {
  const { ok, retryAfterSeconds } = limiter.take(budget, key)
  if (ok) return
  c.header('retry-after', String(retryAfterSeconds))
  refuse('request.too-many', 429, `Too many requests. Try again in ${retryAfterSeconds} s.`)
}

/** The health page shows the last refusal. A storm of them writes once in ten seconds. */
function refusalNotes({ database, log }: Runtime) {
  const noted = new Map<string, number>()
  return {
    note: (id: string, message: string) => {
      const now = performance.now()
      if (now - (noted.get(id) ?? -noteMs) < noteMs) return
      if (noted.size > 10_000) noted.clear()
      noted.set(id, now)
      database
        .write(hookScope, (db) => store.noteRefusal(db, hookScope, id, message))
        .catch((error: unknown) => log.warn('a refused webhook could not be noted', { error }))
    },
  }
}

function refuseUnknown(): never {
  refuse('address.unknown', 404, 'There is nothing at this address.')
}

const hookScope: SystemScope = { kind: 'system', reason: 'a webhook' }
const maxBytes = 4 * 1024 * 1024
const noteMs = 10_000
const testBudget = { name: 'hook test', perMinute: 120, burst: 60 }
/** Guessing addresses is hopeless anyway. */
const unknownBudget = { name: 'hook unknown', perMinute: 60, burst: 60 }
