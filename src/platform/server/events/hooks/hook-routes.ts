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
import type { HookHandler, HookRef } from './hook.ts'
import type { HookRequest } from './hook-request.ts'
import { openKnownHooks } from './known-hooks.ts'
import * as store from './store.ts'
import type { StoredHook } from './store.ts'

/** `/hooks/{path}`, where other services call; `/hooks/test/{path}` for trying it out. */
export function registerHookRoutes(app: Hono<HttpEnv>, running: Runtime, handlers: readonly HookHandler[]): void {
  const handlerOf = new Map(handlers.map((handler) => [handler.kind, handler]))
  const refusals = refusalNotes(running)
  const known = openKnownHooks()
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
    const knownHook = known.get(path)
    const early =
      knownHook && (await receiveKnown(c, knownHook).catch((error: unknown) => noteAndThrow(knownHook, error)))
    if (early?.answer) return answerHook(c, early.answer)
    const hook = await findHook(path, path)
    const handler = hook && handlerOf.get(hook.kind)
    if (!handler) {
      known.forget(path)
      limitRate(c, running, unknownBudget, networkOf(c.get('address')()))
      return refuseUnknown()
    }
    known.remember(hook)
    try {
      if (!early || hook.revision !== knownHook?.revision) limitRate(c, running, budgetOf(hook), hook.id)
      if (!hook.methods.includes(c.req.method))
        refuse('hook.method', 405, `This address takes ${hook.methods.join(' and ')}.`)
      const request = { ...(early?.request ?? (await readRequest(c))), idempotencyKey: idempotencyKeyOf(c, hook) }
      if (hook.auth.kind !== 'none') {
        const secret = await handler.secretOf(running, refOf(hook))
        if (!secret) refuse('hook.no-secret', 401, 'This address has no secret yet, so it takes nothing.')
        checkSender(hook.auth, secret, request)
      }
      return answerHook(c, (await handler.receive(running, refOf(hook), request)) ?? refuseUnknown())
    } catch (error) {
      return noteAndThrow(hook, error)
    }
  })

  const noteAndThrow = ({ id }: StoredHook, error: unknown): never => {
    if (error instanceof Refusal) refusals.note(id, error.message)
    throw error
  }

  /** Its checks refuse nothing: what was known may be wrong. Undefined: the request was neither counted nor read. */
  const receiveKnown = async (c: Context<HttpEnv>, hook: StoredHook) => {
    const handler = handlerOf.get(hook.kind)
    if (!handler?.receiveKnown || hook.auth.kind !== 'none' || !hook.methods.includes(c.req.method)) return undefined
    if (!running.limiter.take(budgetOf(hook), hook.id).ok) return undefined
    const request = { ...(await readRequest(c)), idempotencyKey: idempotencyKeyOf(c, hook) }
    return { request, answer: await handler.receiveKnown(running, refOf(hook), request) }
  }
}

function refOf({ id, account_id: account, subject, revision }: StoredHook): HookRef {
  return { id, account, subject, revision }
}

function budgetOf({ max_per_minute: perMinute }: StoredHook): typeof testBudget {
  return { name: `hook ${perMinute}`, perMinute, burst: Math.max(10, perMinute) }
}

async function readRequest(c: Context<HttpEnv>): Promise<HookRequest> {
  return {
    method: c.req.method,
    headers: c.req.header(),
    query: c.req.query(),
    body: await readBody(c, maxBytes),
    idempotencyKey: undefined,
  }
}

function idempotencyKeyOf(c: Context<HttpEnv>, { id, dedupe_header: header }: StoredHook): string | undefined {
  const message = header ? c.req.header(header) : undefined
  return message ? `hook:${id}:${message.slice(0, 200)}` : undefined
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
