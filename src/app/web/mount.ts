import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Context, Env, Hono } from 'hono'
import type { Session } from '#platform/contract/session.ts'
import { contentSecurityPolicy, type ExternalOrigins } from '#platform/server/http/headers.ts'
import type { Call } from '#platform/web/api/call.ts'
import { devPages } from './dev.ts'
import type * as entry from './entry-server.tsx'
import { mountSeo } from './seo/mount-seo.ts'
import type { PageSource } from './server/page-source.ts'
import { fallbackErrorPage } from './server/fallback-error-page.ts'
import { compressPage } from './server/compress-page.ts'
import { staticFiles } from './server/static-files.ts'
import type { AssetArchive } from '#platform/server/storage/asset-archive.ts'

export type WebOptions<E extends Env> = {
  dev: boolean
  /** The visitor's session, and how to call actions for them. */
  identify: (request: Request) => Promise<{ session: Session; call: Call }>
  nonceOf: (c: Context<E>) => string
  /** The public address of this installation, for absolute links; by default taken from the request. */
  origin?: string
  /** Logs an unexpected error. */
  report?: (error: unknown, c: Context<E>) => void
  /** Other origins that pages may connect to. */
  outside?: ExternalOrigins
  /** The folder of the build, if it is not the default. */
  dist?: URL
  /** Has the assets of this build and of others. */
  archive?: AssetArchive
}

/** Mounts the pages: everything that no other route has answered. Returns a function that closes them. */
export async function mountWeb<E extends Env>(app: Hono<E>, options: WebOptions<E>): Promise<() => Promise<void>> {
  const { dev, identify, nonceOf, report = logError } = options
  const source = dev ? await devPages() : await builtPages(options.archive, options.dist)

  app.get('/latest.json', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ build: source.build })
  })

  // Programs request it without reading any page.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))

  const originOf = (c: Context<E>) => options.origin ?? new URL(c.req.url).origin
  mountSeo(app, source, originOf)

  app.get('*', async (c) => {
    const file = await source.file(c)
    if (file) return file
    const nonce = nonceOf(c)
    const answer = await renderPage(c, nonce).catch((error: unknown) => {
      report(error, c)
      return fallbackErrorPage(nonce)
    })
    answer.headers.set(
      'content-security-policy',
      contentSecurityPolicy({ nonce, dev, ...(options.outside && { externalOrigins: options.outside }) }),
    )
    // Pages for signed-in people are never cached, and not compressed, because compression can leak secrets (BREACH).
    return answer.headers.get('cache-control') === 'no-store' ? answer : compressPage(c.req.raw, answer)
  })
  return source.close

  /** The page, or the error page with the error. */
  async function renderPage(c: Context<E>, nonce: string): Promise<Response> {
    const request = c.req.raw
    const { render, pageErrorOf } = await source.entry()
    const reported = new Set<unknown>()
    const reportOnce = (error: unknown) => {
      if (!reported.has(error)) report(error, c)
      reported.add(error)
    }
    const { assets, build } = source
    const page = { nonce, assets, build, origin: originOf(c), report: reportOnce }
    return identify(request)
      .then((visitor) => render(request, { ...page, ...visitor }))
      .catch((error: unknown) => {
        if (request.signal.aborted) return new Response(null, { status: 499 })
        const pageError = pageErrorOf(error, c.req.path)
        if (pageError.status === 500) reportOnce(error)
        return render(request, { ...page, session: { signedIn: false }, call: noCalls, pageError })
      })
  }
}

async function builtPages(
  archive: AssetArchive | undefined,
  dist = new URL('../../../dist/', import.meta.url),
): Promise<PageSource> {
  const manifest = async (side: string) =>
    JSON.parse(await readFile(new URL(`${side}/.vite/manifest.json`, dist), 'utf8'))
  const serverEntry: typeof entry = await import(new URL('server/entry-server.js', dist).href)
  const latest: { build: string } = JSON.parse(await readFile(new URL('web/latest.json', dist), 'utf8'))
  const files = await staticFiles(fileURLToPath(new URL('web', dist)), archive?.read)
  await archive?.publish(latest.build, files.assets)
  return {
    file: (c) => files.serve(c.req.raw),
    entry: () => Promise.resolve(serverEntry),
    assets: serverEntry.linkAssets(await manifest('web'), await manifest('server')),
    build: latest.build,
    close: () => Promise.resolve(),
  }
}

function noCalls(): never {
  throw new Error('Nobody is there to act for.')
}

function logError(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}
