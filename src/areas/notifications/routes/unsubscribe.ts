import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { contentSecurityPolicy } from '#platform/server/http/headers.ts'
import { nonceOf, type HttpEnv } from '#platform/server/http/env.ts'
import { referenceStyle } from '#platform/server/http/api-reference/style.ts'
import { runAction } from '#platform/server/actions/run-action.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { unsubscribeCell, unsubscribeLabel, type UnsubscribeRequest } from '../actions/mail-content.ts'
import { changePreference, changeRhythm } from '../actions/preferences.ts'
import { notificationKinds } from '../contract/about.ts'
import { findPersonalAccount } from '../store/people.ts'

const unsubscribePath = '/notifications/unsubscribe'
const systemScope: SystemScope = { kind: 'system', reason: 'who unsubscribes' }

/**
 * The page of the link at the end of a mail. GET changes nothing, because mail scanners open every link; the button and
 * the one-click unsubscribe of mail programs (RFC 8058) POST. The token is enough: there is no sign-in.
 */
export function registerUnsubscribeRoutes(app: Hono<HttpEnv>, running: Runtime): void {
  app.get(unsubscribePath, (c) => {
    const request = parseUnsubscribeToken(running, c.req.query('token'))
    const nonce = nonceOf(c)
    c.header('content-security-policy', contentSecurityPolicy({ nonce, dev: false }))
    c.header('referrer-policy', 'no-referrer')
    if (!request) return c.html(htmlPage(nonce, invalidLinkContent), 400)
    return c.html(htmlPage(nonce, confirmContent(request, c.req.query('token') ?? '')))
  })

  app.post(unsubscribePath, async (c) => {
    const request = parseUnsubscribeToken(running, c.req.query('token'))
    const nonce = nonceOf(c)
    c.header('content-security-policy', contentSecurityPolicy({ nonce, dev: false }))
    if (!request) return c.html(htmlPage(nonce, invalidLinkContent), 400)
    await unsubscribe(running, request, c.get('requestId'))
    return c.html(htmlPage(nonce, doneContent(request)))
  })
}

/** As the person, so that it is in their journal and can be undone. */
async function unsubscribe(running: Runtime, { person, kind }: UnsubscribeRequest, requestId: string): Promise<void> {
  const account = await running.database.read(systemScope, (db) => findPersonalAccount(db, systemScope, person))
  const caller = account && (await running.callerOf({ account, person, actor: { kind: 'person', id: person } }))
  if (!caller) return
  if (kind === 'digest') await runAction(running, changeRhythm, caller, { rhythm: 'never' }, { requestId })
  else await runAction(running, changePreference, caller, { kind, email: false }, { requestId })
}

const tokenContent = z.tuple([id, z.enum([...notificationKinds, 'digest'])])

function parseUnsubscribeToken({ secrets }: Runtime, token = ''): UnsubscribeRequest | undefined {
  try {
    const [person, kind] = tokenContent.parse(JSON.parse(secrets.open(token, unsubscribeCell)))
    return { person, kind }
  } catch {
    return undefined
  }
}

function htmlPage(nonce: string, content: ReturnType<typeof confirmContent>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="/favicon.svg" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Notifications · Taaskly</title>
        <style nonce="${nonce}">
          ${raw(referenceStyle + buttonStyle)}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`
}

const buttonStyle = `main { padding-top: 24px; } button { min-height: 44px; padding: 0 16px; border: 1px solid var(--accent);
  border-radius: 8px; background: var(--surface); color: var(--accent); font: inherit; font-weight: 520; cursor: pointer; }`

function confirmContent({ kind }: UnsubscribeRequest, token: string) {
  return html`<header>
      <h1>Stop these mails?</h1>
      <p>“${unsubscribeLabel(kind)}”: you will get no more mails about this, from any workspace.</p>
    </header>
    <main>
      <form method="post" action="${unsubscribePath}?token=${encodeURIComponent(token)}">
        <button type="submit">Stop these mails</button>
      </form>
    </main>`
}

function doneContent({ kind }: UnsubscribeRequest) {
  return html`<header>
      <h1>You will get no more of these mails</h1>
      <p>“${unsubscribeLabel(kind)}” is off now.</p>
    </header>
    <main>
      <p><a href="/settings/notifications">Open notification settings</a></p>
    </main>`
}

const invalidLinkContent = html`<header>
    <h1>This link is not complete</h1>
    <p>Copy the whole address from the mail, or change your notification settings.</p>
  </header>
  <main>
    <p><a href="/settings/notifications">Open the settings</a></p>
  </main>`
