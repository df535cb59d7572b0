import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { refuse } from '../../contract/refusal.ts'
import { contentSecurityPolicy } from './headers.ts'
import type { Outbox } from '../messaging/outbox.ts'
import type { Settings } from '../startup/settings.ts'
import { nonceOf, type HttpEnv } from './env.ts'
import { referenceStyle } from './api-reference/style.ts'

/** Shows unsent mail and text messages, to requests from this machine only. */
export function registerOutboxPage(
  app: Hono<HttpEnv>,
  outbox: Outbox,
  settings: Pick<Settings, 'publicUrl' | 'trustedProxies'>,
): void {
  if (!isOutboxPageEnabled(settings)) return
  app.get('/dev/outbox', (c) => {
    if (!isLocalRequest(c.req.raw, c.env?.incoming?.socket.remoteAddress))
      refuse('address.unknown', 404, `There is nothing at ${c.req.path}.`)
    c.header('cache-control', 'no-store')
    if (!c.req.header('accept')?.includes('text/html')) return c.json(outbox.list())
    c.header('content-security-policy', contentSecurityPolicy({ nonce: nonceOf(c), dev: false }))
    return c.html(page(outbox, nonceOf(c)))
  })
}

/** Behind a proxy every request looks local. */
export function isOutboxPageEnabled({
  publicUrl,
  trustedProxies,
}: Pick<Settings, 'publicUrl' | 'trustedProxies'>): boolean {
  return isLoopback(publicUrl) && trustedProxies === 0
}

/** A request through a proxy on this machine looks local too, so it does not count. */
function isLocalRequest(request: Request, peer: string | undefined): boolean {
  const local = peer === '127.0.0.1' || peer === '::1' || peer === '::ffff:127.0.0.1'
  const proxied = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'].some((name) =>
    request.headers.has(name),
  )
  return local && !proxied && isLoopback(request.url)
}

function isLoopback(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)
}

function page(outbox: Outbox, nonce: string) {
  const messages = outbox.list()
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="/favicon.svg" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox · Taaskly</title>
        <style nonce="${nonce}">
          ${raw(referenceStyle)}
        </style>
      </head>
      <body>
        <header>
          <h1>Outbox</h1>
          <p>
            Without a mail server (SMTP_URL) mail stays here, without a provider (SMS_URL) text messages do. Only this
            machine can see this page.
          </p>
        </header>
        <main>
          ${messages.length === 0 ? html`<section><p>No messages yet.</p></section>` : ''}
          ${messages.map(
            ({ kind, to, subject, text, at }) =>
              html`<section>
                <h2>${subject ?? 'Text message'}</h2>
                <p class="meta">${kind === 'mail' ? 'Mail' : 'Text message'} to ${to} · ${at}</p>
                <pre>${linkify(text)}</pre>
              </section>`,
          )}
        </main>
      </body>
    </html>`
}

function linkify(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : part))
}
