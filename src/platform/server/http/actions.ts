import type { Context, Hono } from 'hono'
import { usualLargestInput } from '../../contract/action.ts'
import { id } from '../../contract/id.ts'
import { refuse } from '../../contract/refusal.ts'
import type { Implementation } from '../implementation.ts'
import type { Caller } from '../caller.ts'
import type { Running } from '../running.ts'
import { askDoor, runForJson } from '../run.ts'
import { readJson } from './body.ts'
import type { HttpEnv } from './env.ts'
import { readAddress } from './query.ts'
import { limits } from './limits.ts'
import { checkSameOrigin } from './same-origin.ts'

export type WhoIs = (request: Request) => Promise<Caller>

/** Both doors to the actions: /rpc/{name} for our own screens, /api/v1 for everybody else. Nothing is listed by hand. */
export function openActions(app: Hono<HttpEnv>, running: Running, whoIs: WhoIs): void {
  const { settings } = running
  const { knock, enter } = limits(settings.rateLimit)

  const answer = async (
    c: Context<HttpEnv>,
    implementation: Implementation,
    input: (request: Request, largest: number) => Promise<unknown>,
  ) => {
    const { action } = implementation
    const request = c.req.raw
    knock(c)
    const caller = await whoIs(request)
    enter(c, caller)
    if (caller.kind !== 'key') checkSameOrigin(request, settings.publicUrl)
    // Asked before the body is read: whoever may not do it does not make us work.
    askDoor(action, caller)
    const given = await input(request, action.largestInput ?? usualLargestInput)
    c.header('cache-control', 'no-store')
    const occasion = {
      requestId: c.get('requestId'),
      group: idIn(request, 'x-group'),
      request: idIn(request, 'x-request'),
      ...(action.long && { signal: request.signal }),
    }
    const { json, entry } = await runForJson(running, implementation, caller, given, occasion)
    // The caller can undo by this, and see when others' screens know.
    if (entry) c.header('x-entry', entry)
    return c.body(json, 200, asJson)
  }

  for (const implementation of running.registry.all) {
    const { action } = implementation
    const [method = '', path = ''] = action.rest.split(' ')
    app.post(`/rpc/${action.name}`, (c) => answer(c, implementation, readJson))
    app.on(method, `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, (c) =>
      answer(c, implementation, async (request, largest) => {
        const body = method === 'GET' || method === 'DELETE' ? {} : await readJson(request, largest)
        if (typeof body !== 'object' || body === null || Array.isArray(body))
          refuse('input.wrong', 400, 'Send a JSON object.')
        const given = action.body === undefined ? body : { [action.body]: body }
        return { ...given, ...readAddress(action, c.req.param(), c.req.queries()) }
      }),
    )
  }

  const unknown = (c: Context<HttpEnv>) =>
    refuse('action.unknown', 404, `There is nothing at ${c.req.method} ${c.req.path}.`)
  app.all('/rpc/*', unknown)
  app.all('/api/v1/*', unknown)
}

const asJson = { 'content-type': 'application/json' }

/** `x-group`: several calls that belong together. `x-request`: one whose progress is to be told. Both of the caller's choice. */
function idIn(request: Request, header: 'x-group' | 'x-request'): string | undefined {
  const given = request.headers.get(header)
  if (given === null) return undefined
  return id.safeParse(given).success ? given : refuse('input.wrong', 400, `${header} must be an id.`)
}
