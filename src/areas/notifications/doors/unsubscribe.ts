import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { contentSecurityPolicy } from '#platform/server/headers.ts'
import { nonceOf, type HttpEnv } from '#platform/server/http/env.ts'
import { referenceStyle } from '#platform/server/http/reference-style.ts'
import { runAction } from '#platform/server/run.ts'
import type { Running } from '#platform/server/running.ts'
import { wishes, wishWords, type Wish } from '../actions/letters.ts'
import { changePreference, changeRhythm } from '../actions/preferences.ts'
import { kinds } from '../contract/about.ts'
import { findPersonalAccount } from '../store/people.ts'

const path = '/notifications/unsubscribe'
const asking: SystemScope = { kind: 'system', why: 'whose mails are to end' }

/**
 * Where the link at the end of a mail leads. Looking changes nothing, because mail scanners look at every link; the button,
 * and the one that mail programs show by themselves (RFC 8058), post. Whoever has the link may: there is no signing in.
 */
export function openUnsubscribe(app: Hono<HttpEnv>, running: Running): void {
  app.get(path, (c) => {
    const wish = readWish(running, c.req.query('token'))
    const nonce = nonceOf(c)
    c.header('content-security-policy', contentSecurityPolicy({ nonce, dev: false }))
    c.header('referrer-policy', 'no-referrer')
    if (!wish) return c.html(page(nonce, broken), 400)
    return c.html(page(nonce, question(wish, c.req.query('token') ?? '')))
  })

  app.post(path, async (c) => {
    const wish = readWish(running, c.req.query('token'))
    const nonce = nonceOf(c)
    c.header('content-security-policy', contentSecurityPolicy({ nonce, dev: false }))
    if (!wish) return c.html(page(nonce, broken), 400)
    await turnOff(running, wish, c.get('requestId'))
    return c.html(page(nonce, done(wish)))
  })
}

/** In the person's own name, so that they find it in their journal and can take it back. */
async function turnOff(running: Running, { person, kind }: Wish, requestId: string): Promise<void> {
  const account = await running.database.read(asking, (db) => findPersonalAccount(db, asking, person))
  const caller = account && (await running.callerOf({ account, person, actor: { kind: 'person', id: person } }))
  if (!caller) return
  if (kind === 'digest') await runAction(running, changeRhythm, caller, { rhythm: 'never' }, { requestId })
  else await runAction(running, changePreference, caller, { kind, email: false }, { requestId })
}

const sealed = z.tuple([id, z.enum([...kinds, 'digest'])])

function readWish({ secrets }: Running, token = ''): Wish | undefined {
  try {
    const [person, kind] = sealed.parse(JSON.parse(secrets.open(token, wishes)))
    return { person, kind }
  } catch {
    return undefined
  }
}

function page(nonce: string, content: ReturnType<typeof question>) {
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

function question({ kind }: Wish, token: string) {
  return html`<header>
      <h1>Stop these mails?</h1>
      <p>“${wishWords(kind)}”: you would get no more mails about this, from any workspace.</p>
    </header>
    <main>
      <form method="post" action="${path}?token=${encodeURIComponent(token)}">
        <button type="submit">Stop these mails</button>
      </form>
    </main>`
}

function done({ kind }: Wish) {
  return html`<header>
      <h1>You get no more of these mails</h1>
      <p>“${wishWords(kind)}” is off now.</p>
    </header>
    <main>
      <p><a href="/settings/notifications">Choose what you are told of</a></p>
    </main>`
}

const broken = html`<header>
    <h1>This link is not complete</h1>
    <p>Copy the whole address from the mail, or choose what you are told of in your settings.</p>
  </header>
  <main>
    <p><a href="/settings/notifications">Open the settings</a></p>
  </main>`
