import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { verifyPassword } from '#platform/server/auth/passwords.ts'
import { sameToken } from '#platform/server/auth/secrets.ts'
import type { RateBudget } from '#platform/server/concurrency/rate-limiter.ts'
import { nonceOf, type HttpEnv } from '#platform/server/http/env.ts'
import { contentSecurityPolicy } from '#platform/server/http/headers.ts'
import { networkOf, requestLimits } from '#platform/server/http/request-limits.ts'
import { serveBytes } from '#platform/server/storage/serve-bytes.ts'
import type { SharedItem, SharedItems } from '#platform/server/runtime/shared-items.ts'
import { findVisitedShare, type VisitedShare } from '../store.ts'
import { endedPage, passwordPage, sharePage } from './share-page.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'a public page' }
const passwordTries: RateBudget = { name: 'share-password', perMinute: 10, burst: 10 }

type Visited = VisitedShare & { items: SharedItems; shared: SharedItem }

/** GET /share/{publicId}: the public page of an item, drawn on the server. */
export const registerShareRoutes: RegisterRoutes = (app, running) => {
  const { database, settings, limiter } = running
  const { limitByNetwork } = requestLimits(running)

  const find = (c: Context<HttpEnv>) => {
    limitByNetwork(c)
    c.header('cache-control', 'private, no-store')
    c.header('content-security-policy', contentSecurityPolicy({ nonce: nonceOf(c), dev: false }))
    const publicId = c.req.param('publicId') ?? ''
    return database.read(systemScope, async (db): Promise<Visited | undefined> => {
      const share = await findVisitedShare(db, systemScope, publicId)
      const items = running.sharedItems.find(({ table }) => table === share?.table)
      if (!share || !(await items?.isThere(db, systemScope, share.item))) return undefined
      const { item: id, account, sharedBy } = share
      return items && { ...share, items, shared: { id, account, sharedBy, path: `/share/${publicId}` } }
    })
  }

  /** Who knew the password has a proof of it, which ends when the password changes. */
  const proofFor = (hash: string) =>
    createHmac('sha256', settings.secretKey).update(`share ${hash}`).digest('base64url')
  const isOpenFor = (c: Context<HttpEnv>, { passwordHash }: VisitedShare) =>
    passwordHash === null || sameToken(getCookie(c, cookieName) ?? '', proofFor(passwordHash))

  app.get('/share/:publicId', async (c) => {
    const visited = await find(c)
    if (!visited) return c.html(endedPage(nonceOf(c)), 404)
    if (!isOpenFor(c, visited))
      return c.html(passwordPage({ nonce: nonceOf(c), title: 'Password', isIndexed: false }, false), 401)
    const { items, shared, workspace, isIndexed } = visited
    if (!isIndexed) c.header('x-robots-tag', 'noindex')
    const content = await items.draw(shared)
    const page = { nonce: nonceOf(c), isIndexed, workspace, stateAddress: `${shared.path}/state` }
    return c.html(sharePage({ ...content, ...page }))
  })

  app.post('/share/:publicId', async (c) => {
    const visited = await find(c)
    if (!visited) return c.html(endedPage(nonceOf(c)), 404)
    const { passwordHash, shared } = visited
    const isAllowed = limiter.take(passwordTries, `${shared.id} ${networkOf(c.get('address')())}`).ok
    const { password } = await c.req.parseBody()
    const isRight =
      isAllowed && typeof password === 'string' && (await verifyPassword(password.slice(0, 200), passwordHash))
    if (!isRight || passwordHash === null)
      return c.html(passwordPage({ nonce: nonceOf(c), title: 'Password', isIndexed: false }, true), 401)
    const secure = settings.publicUrl.startsWith('https:')
    setCookie(c, cookieName, proofFor(passwordHash), { path: shared.path, httpOnly: true, sameSite: 'Lax', secure })
    return c.redirect(shared.path, 303)
  })

  app.get('/share/:publicId/files/:file', async (c) => {
    const visited = await find(c)
    const isOpen = visited !== undefined && isOpenFor(c, visited)
    const file = isOpen ? await visited.items.findFile?.(visited.shared, c.req.param('file')) : undefined
    if (!file) return c.body(null, 404)
    const headers = { 'content-type': file.type, 'cache-control': 'private, no-cache', ...fileHeaders }
    const read = (range?: { start: number; end: number }) => running.storage.read(file.id, range)
    const served = { size: file.size, tag: file.sha256.slice(0, 32), headers, read }
    return (await serveBytes(c, served)) ?? c.body(null, 404)
  })

  app.get('/share/:publicId/state', async (c) => {
    const visited = await find(c)
    return visited && isOpenFor(c, visited) ? c.body(null, 204) : c.body(null, 404)
  })
}

const cookieName = 'share'
const fileHeaders = { 'content-security-policy': "sandbox; default-src 'none'" }
