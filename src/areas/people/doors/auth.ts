import type { Context, Hono } from 'hono'
import { ownPath } from '#platform/contract/own-path.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { readJson } from '#platform/server/http/body.ts'
import type { HttpEnv } from '#platform/server/http/env.ts'
import { networkOf } from '#platform/server/http/limits.ts'
import { checkSameOrigin } from '#platform/server/http/same-origin.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'
import type { SignIn } from './sign-in.ts'

/** What better-auth may be asked. Everything else it could do stays closed until a screen needs it. */
const open = ['POST /sign-up/email', 'POST /sign-in/email', 'POST /sign-out', 'GET /get-session', 'GET /verify-email']

/**
 * The door to signing in: small bodies, own addresses only, and an end to guessing at one person's password. Who signs out
 * is named to `signedOut`, so that what they have open ends too.
 */
export function openSignIn(
  app: Hono<HttpEnv>,
  auth: SignIn,
  publicUrl: string,
  signedOut: (person: string) => void,
): void {
  const guesses = rateLimit({ perMinute: 5, burst: 10 })

  const answer = async (c: Context<HttpEnv>) => {
    checkSameOrigin(c.req.raw, publicUrl)
    const asked = c.req.method === 'POST' ? await readJson(c.req.raw, 16 * 1024) : {}
    const body = typeof asked === 'object' && asked !== null ? asked : refuse('input.wrong', 400, 'Send a JSON object.')
    checkAddresses({ ...c.req.query(), ...body })
    if ('email' in body) limitGuesses(c, guesses.take(String(body.email).trim().toLowerCase()))
    const headers = new Headers(c.req.raw.headers)
    headers.set('x-client-address', networkOf(c.get('address')()))
    headers.delete('content-length')
    const init = { method: c.req.method, headers, ...(c.req.method === 'POST' && { body: JSON.stringify(body) }) }
    const leaving = c.req.path.endsWith('/sign-out') ? await auth.api.getSession({ headers }).catch(() => null) : null
    const given = await auth.handler(new Request(c.req.url, init))
    if (leaving) signedOut(leaving.user.id)
    if (given.status >= 500)
      refuse('sign-in.unreachable', 503, 'Signing in is not possible right now. Try again in a moment.')
    return given
  }

  for (const door of open) {
    const [method = '', path = ''] = door.split(' ')
    app.on(method, `/api/auth${path}`, answer)
  }
}

/** Where somebody is sent afterwards is one of our own pages, never another site. */
function checkAddresses(given: Record<string, unknown>): void {
  for (const name of ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL']) {
    const address = given[name]
    if (address !== undefined && (typeof address !== 'string' || ownPath(address) === undefined))
      refuse('sign-in.address', 400, 'After signing in you can only go on to a page of this site.')
  }
}

function limitGuesses(
  c: Context<HttpEnv>,
  { ok, retryAfterSeconds }: { ok: boolean; retryAfterSeconds: number },
): void {
  if (ok) return
  c.header('retry-after', String(retryAfterSeconds))
  refuse('sign-in.too-many', 429, `Too many tries for this address. Try again in ${retryAfterSeconds} s.`)
}
