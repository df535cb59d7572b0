import type { Api } from '#app/api.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'

export type Newcomer = { name: string; email: string; password: string }

/** Signs up and opens the link in the mail, in the same browser. Returns the session cookie. */
export async function signUp(
  { app, running }: Pick<Api, 'app' | 'running'>,
  { outbox }: Installation,
  newcomer: Newcomer,
): Promise<string> {
  const mark = cookiesIn(await signUpRequest(app, '/sign-up/email', newcomer))
  await running.outgoing.idle()
  const token = /token=([\w-]+)/.exec(lastTo(outbox, newcomer.email))?.[1]
  return cookiesIn(await signUpRequest(app, '/email/confirm', { token }, { cookie: mark }))
}

/** Sends a request to one of the sign-in routes. */
export async function signUpRequest(
  app: Api['app'],
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const all = { 'content-type': 'application/json', ...headers }
  return app.request(`/api/auth${path}`, { method: 'POST', headers: all, body: JSON.stringify(body) })
}

/** The cookies that a browser would send with the next request. */
export function cookiesIn(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The text of the newest mail or text message to an address. */
export function lastTo(outbox: Installation['outbox'], to: string): string {
  return outbox?.list().find((entry) => entry.to === to)?.text ?? ''
}
