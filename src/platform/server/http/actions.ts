import type { Context, Hono } from 'hono'
import { refuse } from '../../contract/refusal.ts'
import type { Implementation } from '../action.ts'
import type { Caller } from '../caller.ts'
import type { Installation } from '../installation.ts'
import { rateLimit } from '../rate-limit.ts'
import { runAction } from '../run.ts'
import { readJson } from './body.ts'
import type { HttpEnv } from './env.ts'
import { queryReader } from './query.ts'
import { checkSameOrigin } from './same-origin.ts'

export type WhoIs = (request: Request) => Promise<Caller>

/** Both doors to the actions: /rpc/{name} for our own screens, /api/v1 for everybody else. Nothing is listed by hand. */
export function openActions(
  app: Hono<HttpEnv>,
  { database, settings }: Pick<Installation, 'database' | 'settings'>,
  implementations: readonly Implementation[],
  whoIs: WhoIs,
): void {
  const limit = rateLimit({ perMinute: settings.rateLimit, burst: Math.ceil(settings.rateLimit / 4) })

  const answer = async (
    c: Context<HttpEnv>,
    implementation: Implementation,
    input: (request: Request) => Promise<unknown>,
  ) => {
    const request = c.req.raw
    const caller = await whoIs(request)
    const { ok, retryAfterSeconds } = limit.take(limitKey(caller, c.get('address')))
    if (!ok) {
      c.header('retry-after', String(retryAfterSeconds))
      refuse('request.too-many', 429, `Too many requests. Try again in ${retryAfterSeconds} s.`)
    }
    if (caller.kind !== 'key') checkSameOrigin(request, settings.publicUrl)
    c.header('cache-control', 'no-store')
    return c.json((await runAction(database, implementation, caller, await input(request), c.get('requestId'))) ?? null)
  }

  for (const implementation of implementations) {
    const [method = '', path = ''] = implementation.action.rest.split(' ')
    const fromAddress = queryReader(implementation.action)
    app.post(`/rpc/${implementation.action.name}`, (c) => answer(c, implementation, readJson))
    app.on(method, `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, (c) =>
      answer(c, implementation, async (request) => {
        const body = method === 'GET' || method === 'DELETE' ? {} : await readJson(request)
        if (typeof body !== 'object' || body === null || Array.isArray(body))
          refuse('input.wrong', 400, 'Send a JSON object.')
        return { ...body, ...fromAddress(c.req.param(), c.req.queries()) }
      }),
    )
  }

  const unknown = (c: Context<HttpEnv>) =>
    refuse('action.unknown', 404, `There is nothing at ${c.req.method} ${c.req.path}.`)
  app.all('/rpc/*', unknown)
  app.all('/api/v1/*', unknown)
}

function limitKey(caller: Caller, address: () => string): string {
  if (caller.kind === 'visitor') return address()
  return caller.kind === 'key' ? caller.key : caller.person
}
