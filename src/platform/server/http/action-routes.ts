import type { Context, Hono } from 'hono'
import { defaultMaxInputBytes } from '../../contract/action.ts'
import { id } from '../../contract/id.ts'
import { refuse } from '../../contract/refusal.ts'
import type { Implementation } from '../actions/implementation.ts'
import type { Caller } from '../auth/caller.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { requireExternalAccess, runActionToJson } from '../actions/run-action.ts'
import { holdAnswer, requireRoomForAnswer } from './bytes-in-flight.ts'
import { readJson } from './json-body.ts'
import type { HttpEnv } from './env.ts'
import { parseRequestParams } from './request-params.ts'
import { requestLimits } from './request-limits.ts'
import { checkSameOrigin } from './same-origin.ts'

export type IdentifyCaller = (request: Request) => Promise<Caller>

/** The routes of all actions: /rpc/{name} for our own screens, /api/v1 for everybody else. */
export function registerActionRoutes(app: Hono<HttpEnv>, running: Runtime, identifyCaller: IdentifyCaller): void {
  const { settings } = running
  const { limitByNetwork, limitByCaller } = requestLimits(running)

  const handle = async (
    c: Context<HttpEnv>,
    implementation: Implementation,
    readInput: (c: Context<HttpEnv>, maxBytes: number) => Promise<unknown>,
  ) => {
    const { action } = implementation
    const request = c.req.raw
    limitByNetwork(c)
    const caller = await identifyCaller(request)
    limitByCaller(c, caller)
    if (caller.kind !== 'key') checkSameOrigin(request, settings.publicUrl)
    // Checked before the body is read, so that a refused caller causes no work.
    requireExternalAccess(action, caller, () => running.onMissingRight(caller, action, c.get('address')()))
    const input = await readInput(c, action.maxInputBytes ?? defaultMaxInputBytes)
    c.header('cache-control', 'no-store')
    const options = {
      requestId: c.get('requestId'),
      group: idHeader(request, 'x-group'),
      progressId: idHeader(request, 'x-request'),
      ...(action.longRunning && { signal: request.signal }),
    }
    const run = () => {
      if (action.effect === 'read') requireRoomForAnswer(c)
      return runActionToJson(running, implementation, caller, input, options)
    }
    // What waits for other services holds up nobody here, and batches are one transaction at a time by themselves.
    const takesTurns = caller.kind !== 'visitor' && !implementation.outgoing && !implementation.batch
    const { json, entry } = await (takesTurns ? running.runFairly(caller.person, run) : run())
    // The answer to a write is sent in any case: the caller must know that it is done.
    if (action.effect === 'read') holdAnswer(c, json.length)
    // For undo, and to know when live updates include this change.
    if (entry) c.header('x-entry', entry)
    return c.body(json, 200, jsonHeaders)
  }

  for (const implementation of running.registry.all) {
    const { action } = implementation
    const [method = '', path = ''] = action.rest.split(' ')
    app.post(`/rpc/${action.name}`, (c) => handle(c, implementation, readJson))
    app.on(method, `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, (c) =>
      handle(c, implementation, async (c, maxBytes) => {
        const body = method === 'GET' || method === 'DELETE' ? {} : await readJson(c, maxBytes)
        if (typeof body !== 'object' || body === null || Array.isArray(body))
          refuse('input.wrong', 400, 'Send a JSON object.')
        const bodyInput = action.bodyField === undefined ? body : { [action.bodyField]: body }
        return { ...bodyInput, ...parseRequestParams(action, c.req.param(), c.req.queries()) }
      }),
    )
  }

  const notFound = (c: Context<HttpEnv>) =>
    refuse('action.unknown', 404, `There is nothing at ${c.req.method} ${c.req.path}.`)
  app.all('/rpc/*', notFound)
  app.all('/api/v1/*', notFound)
}

const jsonHeaders = { 'content-type': 'application/json' }

/** Ids that the caller chooses. `x-group`: calls that belong together. `x-request`: report progress under this id. */
function idHeader(request: Request, header: 'x-group' | 'x-request'): string | undefined {
  const value = request.headers.get(header)
  if (value === null) return undefined
  return id.safeParse(value).success ? value : refuse('input.wrong', 400, `${header} must be an id.`)
}
