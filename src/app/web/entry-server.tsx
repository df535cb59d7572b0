import { renderToReadableStream } from 'react-dom/server'
import { createRequestHandler, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { Session } from '#platform/contract/session.ts'
import { bringStart } from '#areas/analytics/ui/public/start.ts'
import type { Call } from '#platform/web/call.ts'
import { newQueries } from '#platform/web/query.ts'
import { assetsOf, type Assets } from './assets.ts'
import { pages } from './pages.ts'
import { newRouter } from './router.tsx'
import { statusOf } from './status.ts'
import type { Trouble } from './trouble.ts'

export { pages } from './pages.ts'
export { troubleOf } from './trouble.ts'
export const linkAssets = assetsOf.bind(undefined, pages)

export type Visit = {
  session: Session
  /** Does actions for the visitor, in this process. */
  call: Call
  nonce: string
  assets: Assets
  origin: string
  /** Names the build, so that the page can tell when there is a newer one. */
  build?: string
  report: (error: unknown) => void
  /** Shows the error page instead of any page. */
  trouble?: Trouble | undefined
}

/** The answer to a request for a page: its HTML, or a redirect. */
export async function render(request: Request, { nonce, assets, ...visit }: Visit): Promise<Response> {
  const cookies = request.headers.get('cookie') ?? ''
  const still = stillAddresses.has(new URL(request.url).pathname) ? assets.still : undefined
  const queries = newQueries()
  if (!still && !visit.trouble) await bringStart(queries, visit.call, cookies)
  const answer = createRequestHandler({
    request,
    createRouter: () => newRouter({ ...visit, cookies, still, queries }, nonce),
    getRouterManifest: () => Promise.resolve(still ? { routes: { __root__: { css: still.css } } } : assets),
  })
  return answer(async ({ router, responseHeaders }) => {
    let crashed = false
    const onError = (error: unknown) => {
      if (request.signal.aborted) return
      crashed = true
      visit.report(error)
    }
    const stream = await renderToReadableStream(<RouterServer router={router} />, {
      nonce,
      onError,
      signal: request.signal,
      progressiveChunkSize: Infinity,
    })
    await stream.allReady
    const document = (await new Response(stream).text()).replace('<!DOCTYPE html>', '')
    const html = still ? `<!DOCTYPE html>${document}` : await transformHtmlStringWithRouter(router, document)
    responseHeaders.set('cache-control', visit.session.signedIn ? 'no-store' : 'no-cache')
    return new Response(html, { status: crashed ? 500 : statusOf(router), headers: responseHeaders })
  })
}

const stillAddresses = new Set<string>(pages.flatMap(({ still, path }) => (still ? path : [])))
