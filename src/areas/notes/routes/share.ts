import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SystemScope } from '#platform/contract/scope.ts'
import { defaultLocale, defaultZone, formatDate } from '#platform/contract/date-format.ts'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { verifyPassword } from '#platform/server/auth/passwords.ts'
import { sameToken } from '#platform/server/auth/secrets.ts'
import type { RateBudget } from '#platform/server/concurrency/rate-limiter.ts'
import { nonceOf, type HttpEnv } from '#platform/server/http/env.ts'
import { contentSecurityPolicy } from '#platform/server/http/headers.ts'
import { networkOf, requestLimits } from '#platform/server/http/request-limits.ts'
import { serveBytes } from '#platform/server/storage/serve-bytes.ts'
import { minutesToRead } from '../rules/minutes-to-read.ts'
import { toHtml } from '../rules/html.ts'
import { contentOf, openDocument } from '../rules/note-document.ts'
import { fileOf, picturesIn } from '../rules/pictures.ts'
import { readDocument } from '../store/documents.ts'
import { findSharedNote, type SharedNote } from '../store/shares.ts'
import { findSharedPicture } from '../actions/shared-picture.ts'
import { endedPage, passwordPage, sharePage } from './share-page.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'a public page' }
const passwordTries: RateBudget = { name: 'share-password', perMinute: 10, burst: 10 }

/** GET /share/{publicId}: the public page of a note, drawn on the server. */
export const registerShareRoutes: RegisterRoutes = (app, running) => {
  const { database, settings, limiter } = running
  const { limitByNetwork } = requestLimits(running)

  const find = (c: Context<HttpEnv>) => {
    limitByNetwork(c)
    c.header('cache-control', 'private, no-store')
    c.header('content-security-policy', contentSecurityPolicy({ nonce: nonceOf(c), dev: false }))
    const publicId = c.req.param('publicId') ?? ''
    return database.read(systemScope, (db) => findSharedNote(db, systemScope, publicId))
  }

  /** Who knew the password has a proof of it, which ends when the password changes. */
  const proofFor = (hash: string) =>
    createHmac('sha256', settings.secretKey).update(`share ${hash}`).digest('base64url')
  const isOpenFor = (c: Context<HttpEnv>, { passwordHash }: SharedNote) =>
    passwordHash === null || sameToken(getCookie(c, cookieName) ?? '', proofFor(passwordHash))

  const readContent = async ({ note }: SharedNote) => {
    const stored = await database.read(systemScope, (db) => readDocument(db, systemScope, note))
    return contentOf(openDocument(stored?.updates ?? []))
  }

  const showText = async (c: Context<HttpEnv>, shared: SharedNote) => {
    const content = await readContent(shared)
    const path = `/share/${c.req.param('publicId')}`
    if (!shared.isIndexed) c.header('x-robots-tag', 'noindex')
    const page = {
      nonce: nonceOf(c),
      title: [shared.icon, shared.title || 'Untitled'].filter((part) => part !== null).join(' '),
      isIndexed: shared.isIndexed,
    }
    return c.html(
      sharePage({
        ...page,
        workspace: shared.workspace,
        author: shared.author,
        updatedOn: formatDate(shared.updatedAt, 'dayOfYear', { locale: defaultLocale, zone: defaultZone }),
        minutes: minutesToRead(content),
        text: toHtml(content, (src) => {
          const file = fileOf(src)
          // Pictures of other sites would tell those who reads the page.
          return file && `${path}/files/${file}`
        }),
        stateAddress: `${path}/state`,
      }),
    )
  }

  app.get('/share/:publicId', async (c) => {
    const shared = await find(c)
    if (!shared) return c.html(endedPage(nonceOf(c)), 404)
    if (isOpenFor(c, shared)) return showText(c, shared)
    return c.html(passwordPage({ nonce: nonceOf(c), title: 'Password', isIndexed: false }, false), 401)
  })

  app.post('/share/:publicId', async (c) => {
    const shared = await find(c)
    if (!shared) return c.html(endedPage(nonceOf(c)), 404)
    const isAllowed = limiter.take(passwordTries, `${shared.note} ${networkOf(c.get('address')())}`).ok
    const { password } = await c.req.parseBody()
    const isRight =
      isAllowed && typeof password === 'string' && (await verifyPassword(password.slice(0, 200), shared.passwordHash))
    if (!isRight || shared.passwordHash === null)
      return c.html(passwordPage({ nonce: nonceOf(c), title: 'Password', isIndexed: false }, true), 401)
    const path = `/share/${c.req.param('publicId')}`
    const secure = settings.publicUrl.startsWith('https:')
    setCookie(c, cookieName, proofFor(shared.passwordHash), { path, httpOnly: true, sameSite: 'Lax', secure })
    return c.redirect(path, 303)
  })

  app.get('/share/:publicId/files/:file', async (c) => {
    const shared = await find(c)
    const file = c.req.param('file')
    const isShown = shared && isOpenFor(c, shared) && picturesIn(await readContent(shared)).has(file)
    const picture = isShown ? await findSharedPicture(running, shared, file) : undefined
    if (!picture) return c.body(null, 404)
    const headers = { 'content-type': picture.type, 'cache-control': 'private, no-cache', ...pictureHeaders }
    const read = (range?: { start: number; end: number }) => running.storage.read(picture.id, range)
    const served = { size: picture.size, tag: picture.sha256.slice(0, 32), headers, read }
    return (await serveBytes(c, served)) ?? c.body(null, 404)
  })

  app.get('/share/:publicId/state', async (c) => {
    const shared = await find(c)
    return shared && isOpenFor(c, shared) ? c.body(null, 204) : c.body(null, 404)
  })
}

const cookieName = 'share'
const pictureHeaders = { 'content-security-policy': "sandbox; default-src 'none'" }
