import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Context, Env, Hono } from 'hono'
import type { Session } from '#platform/contract/session.ts'
import { contentSecurityPolicy } from '#platform/server/headers.ts'
import type { Call } from '#platform/web/call.ts'
import { devPages } from './dev.ts'
import type * as entry from './entry-server.tsx'
import type { PageSource } from './page-source.ts'
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
}

/** Opens the pages: everything that no other door has answered. Gives back how to close them. */
export async function mountWeb<E extends Env>(app: Hono<E>, options: WebOptions<E>): Promise<() => Promise<void>> {
  const { dev, who, nonceOf, report = complain } = options
  const source = dev ? await devPages() : await builtPages()

  app.get('*', async (c) => {
    const file = await source.file(c)
    if (file) return file
    const request = c.req.raw
    const nonce = nonceOf(c)
    const { render, troubleOf } = await source.entry()
    const noted = new Set<unknown>()
    const note = (error: unknown) => {
      if (!noted.has(error)) report(error, c)
      noted.add(error)
    }
    const page = { nonce, assets: source.assets, origin: options.origin ?? new URL(request.url).origin, report: note }
    const answer = await who(request)
      .then((visitor) => render(request, { ...page, ...visitor }))
      .catch((error: unknown) => {
        if (request.signal.aborted) return new Response(null, { status: 499 })
        const trouble = troubleOf(error, c.req.path)
        if (trouble.status === 500) note(error)
        return render(request, { ...page, session: { signedIn: false }, call: noCalls, trouble })
      })
    answer.headers.set('content-security-policy', contentSecurityPolicy({ nonce, dev }))
    return answer
  })
  return source.close
}

async function builtPages(): Promise<PageSource> {
  const dist = new URL('../../../dist/', import.meta.url)
  const manifest = async (side: string) =>
    JSON.parse(await readFile(new URL(`${side}/.vite/manifest.json`, dist), 'utf8'))
  const built: typeof entry = await import(new URL('server/entry-server.js', dist).href)
  const files = await staticFiles(fileURLToPath(new URL('web', dist)))
  return {
    file: (c) => files(c.req.raw),
    entry: () => Promise.resolve(built),
    assets: built.linkAssets(await manifest('web'), await manifest('server')),
    close: () => Promise.resolve(),
  }
}

function noCalls(): never {
  throw new Error('Nobody is there to act for.')
}

function complain(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}
