import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Context, Env, Hono } from 'hono'
import type { Session } from '#platform/contract/session.ts'
import { contentSecurityPolicy, type Outside } from '#platform/server/headers.ts'
import type { Call } from '#platform/web/call.ts'
import { devPages } from './dev.ts'
import type * as entry from './entry-server.tsx'
import { openFound } from './found/open-found.ts'
import type { PageSource } from './page-source.ts'
import { lastResort } from './last-resort.ts'
import { smaller } from './smaller.ts'
import { staticFiles } from './static-files.ts'

export type WebOptions<E extends Env> = {
  dev: boolean
  /** Who asks, and how to act for them. */
  who: (request: Request) => Promise<{ session: Session; call: Call }>
  nonceOf: (c: Context<E>) => string
  /** Where this installation lives, for addresses that leave the page; by default what the request says. */
  origin?: string
  /** Notes an unexpected error. */
  report?: (error: unknown, c: Context<E>) => void
  /** Other origins that pages may work with. */
  outside?: Outside
  /** The folder of the build, if it is not the usual one. */
  dist?: URL
}

/** Opens the pages: everything that no other door has answered. Gives back how to close them. */
export async function mountWeb<E extends Env>(app: Hono<E>, options: WebOptions<E>): Promise<() => Promise<void>> {
  const { dev, who, nonceOf, report = complain } = options
  const source = dev ? await devPages() : await builtPages(options.dist)

  app.get('/latest.json', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ build: source.build })
  })

  // Programs ask for it without having read any page.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))

  const originOf = (c: Context<E>) => options.origin ?? new URL(c.req.url).origin
  openFound(app, source, originOf)

  app.get('*', async (c) => {
    const file = await source.file(c)
    if (file) return file
    const nonce = nonceOf(c)
    const answer = await drawn(c, nonce).catch((error: unknown) => {
      report(error, c)
      return lastResort(nonce)
    })
    answer.headers.set(
      'content-security-policy',
      contentSecurityPolicy({ nonce, dev, ...(options.outside && { outside: options.outside }) }),
    )
    // What a signed-in person gets is kept nowhere, and may hold what nobody else is to guess.
    return answer.headers.get('cache-control') === 'no-store' ? answer : smaller(c.req.raw, answer)
  })
  return source.close

  /** The page, or the error page with what went wrong. */
  async function drawn(c: Context<E>, nonce: string): Promise<Response> {
    const request = c.req.raw
    const { render, troubleOf } = await source.entry()
    const noted = new Set<unknown>()
    const note = (error: unknown) => {
      if (!noted.has(error)) report(error, c)
      noted.add(error)
    }
    const { assets, build } = source
    const page = { nonce, assets, build, origin: originOf(c), report: note }
    return who(request)
      .then((visitor) => render(request, { ...page, ...visitor }))
      .catch((error: unknown) => {
        if (request.signal.aborted) return new Response(null, { status: 499 })
        const trouble = troubleOf(error, c.req.path)
        if (trouble.status === 500) note(error)
        return render(request, { ...page, session: { signedIn: false }, call: noCalls, trouble })
      })
  }
}

async function builtPages(dist = new URL('../../../dist/', import.meta.url)): Promise<PageSource> {
  const manifest = async (side: string) =>
    JSON.parse(await readFile(new URL(`${side}/.vite/manifest.json`, dist), 'utf8'))
  const built: typeof entry = await import(new URL('server/entry-server.js', dist).href)
  const latest: { build: string } = JSON.parse(await readFile(new URL('web/latest.json', dist), 'utf8'))
  const files = await staticFiles(fileURLToPath(new URL('web', dist)))
  return {
    file: (c) => files(c.req.raw),
    entry: () => Promise.resolve(built),
    assets: built.linkAssets(await manifest('web'), await manifest('server')),
    build: latest.build,
    close: () => Promise.resolve(),
  }
}

function noCalls(): never {
  throw new Error('Nobody is there to act for.')
}

function complain(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}
