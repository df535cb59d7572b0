import { createHmac } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import { refuse } from '../../contract/refusal.ts'
import { sameToken } from '../auth/secrets.ts'
import { contentSecurityPolicy } from './headers.ts'
import type { Outbox } from '../messaging/outbox.ts'
import type { Settings } from '../startup/settings.ts'
import { nonceOf, type HttpEnv } from './env.ts'
import { referenceStyle } from './api-reference/style.ts'

/**
 * Shows unsent mail and text messages, to requests from this machine that have the token which the start prints: behind a
 * proxy that adds no headers, every request looks local.
 */
export function registerOutboxPage(app: Hono<HttpEnv>, outbox: Outbox, settings: OutboxSettings): void {
  if (!isOutboxPageEnabled(settings)) return
  const token = tokenOf(settings)
  app.get('/dev/outbox', (c) => {
    if (!isLocalRequest(c.req.raw, c.env?.incoming?.socket.remoteAddress))
      refuse('address.unknown', 404, `There is nothing at ${c.req.path}.`)
    c.header('cache-control', 'no-store')
    const isPage = c.req.header('accept')?.includes('text/html')
    const sentToken = c.req.query('token')
    if (!sameToken(sentToken ?? getCookie(c, cookieName) ?? '', token)) return refuseWithoutToken(c, isPage)
    if (!isPage) return c.json(outbox.list())
    if (sentToken !== undefined) {
      setCookie(c, cookieName, token, { path: '/dev/outbox', httpOnly: true, sameSite: 'Strict' })
      return c.redirect('/dev/outbox')
    }
    c.header('content-security-policy', contentSecurityPolicy({ nonce: nonceOf(c), dev: false }))
    return c.html(page(outbox, nonceOf(c)))
  })
}

type OutboxSettings = Pick<Settings, 'publicUrl' | 'trustedProxies' | 'outboxToken'> & { secretKey: string }

const cookieName = 'outbox'

/** The same in all processes and after a restart. OUTBOX_TOKEN is for programs that start a server and read its mail. */
function tokenOf({ outboxToken, secretKey }: Pick<OutboxSettings, 'outboxToken' | 'secretKey'>): string {
  return outboxToken ?? createHmac('sha256', secretKey).update('outbox').digest('base64url')
}

function refuseWithoutToken(c: Context<HttpEnv>, isPage: boolean | undefined): Response {
  if (!isPage) refuse('outbox.token', 403, tokenMessage)
  return c.text(tokenMessage, 403)
}

const tokenMessage = 'Open the address of the outbox that Taaskly printed when it started. It has a token.'

/** The line that the start prints. */
export function outboxGreeting(
  { outbox, settings }: { outbox?: Outbox | undefined; settings: OutboxSettings },
  url: string,
): string | undefined {
  if (!outbox || !isOutboxPageEnabled(settings)) return undefined
  return `Mail that cannot be sent is at ${url}/dev/outbox?token=${tokenOf(settings)}`
}

/** With trusted proxies, requests come from elsewhere. */
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
            machine can see this page, with the token that the start prints.
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
