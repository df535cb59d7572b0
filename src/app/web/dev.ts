import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { entryClient, entryNoScript, type Assets } from './server/assets.ts'
import type { PageSource } from './server/page-source.ts'

/** Pages straight from the source, with hot reload, in the server's own process. */
export async function devPages(): Promise<PageSource> {
  const { createServer } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const vite = await createServer({ root, server: { middlewareMode: true }, clearScreen: false })
  return {
    /** Lets Vite answer first; if it has no answer, the request is for a page. */
    file: (c: Context<{ Bindings: HttpBindings }>) =>
      new Promise((resolve, reject) => {
        if (c.req.method !== 'GET') return resolve(undefined)
        const { incoming, outgoing } = c.env
        outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT))
        vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(undefined)))
      }),
    entry: () => vite.ssrLoadModule('/src/app/web/entry-server.tsx') as ReturnType<PageSource['entry']>,
    assets: devAssets(react.preambleCode.replace('__BASE__', '/')),
    build: 'dev',
    close: () => vite.close(),
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

function devAssets(refresh: string): Assets {
  const script = (src: string) => ({ attrs: { type: 'module', src } })
  const vite = script('/@vite/client')
  const scripts = [{ attrs: { type: 'module' }, children: refresh }, vite, script(`/${entryClient}`)]
  const css = ['/src/design/design.css']
  return {
    routes: { __root__: { scripts, css } },
    noScript: { css, fonts: [], scripts: [vite, script(`/${entryNoScript}`)] },
  }
}
