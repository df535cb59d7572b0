import { renderToReadableStream } from 'react-dom/server'
import { createRequestHandler, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { Session } from '#platform/contract/session.ts'
import { prefetchBootstrap } from '#areas/posthog/ui/public/bootstrap.ts'
import type { Call } from '#platform/web/api/call.ts'
import { createQueryClient } from '#platform/web/api/query.ts'
import { assetsOf, type Assets } from './server/assets.ts'
import { pages } from './pages.ts'
import { newRouter } from './router.tsx'
import { responseStatusOf } from './server/response-status.ts'
import type { PageError } from './routing/page-error.ts'

export { pages } from './pages.ts'
export { pageErrorOf } from './routing/page-error.ts'
export const linkAssets = assetsOf.bind(undefined, pages)

export type RenderContext = {
  session: Session
  /** Runs actions for the visitor, in this process. */
  call: Call
  nonce: string
  assets: Assets
  origin: string
  /** Names the build, so that the page can notice a newer one. */
  build?: string
  report: (error: unknown) => void
  /** Shows the error page instead of any page. */
  pageError?: PageError | undefined
}

/** The response to a request for a page: its HTML, or a redirect. */
export async function render(request: Request, { nonce, assets, ...context }: RenderContext): Promise<Response> {
  const cookies = request.headers.get('cookie') ?? ''
  const noScript = noScriptPaths.has(new URL(request.url).pathname) ? assets.noScript : undefined
  const queries = createQueryClient()
  if (!noScript && !context.pageError) await prefetchBootstrap(queries, context.call, cookies)
  const answer = createRequestHandler({
    request,
    createRouter: () => newRouter({ ...context, cookies, noScript, queries }, nonce),
    getRouterManifest: () => Promise.resolve(noScript ? { routes: { __root__: { css: noScript.css } } } : assets),
  })
  return answer(async ({ router, responseHeaders }) => {
    let crashed = false
    const onError = (error: unknown) => {
      if (request.signal.aborted) return
      crashed = true
      context.report(error)
    }
    const stream = await renderToReadableStream(<RouterServer router={router} />, {
      nonce,
      onError,
      signal: request.signal,
      progressiveChunkSize: Infinity,
    })
    await stream.allReady
    const document = (await new Response(stream).text()).replace('<!DOCTYPE html>', '')
    const html = noScript ? `<!DOCTYPE html>${document}` : await transformHtmlStringWithRouter(router, document)
    responseHeaders.set('cache-control', context.session.signedIn ? 'no-store' : 'no-cache')
    return new Response(html, { status: crashed ? 500 : responseStatusOf(router), headers: responseHeaders })
  })
}

const noScriptPaths = new Set<string>(pages.flatMap(({ noScript, path }) => (noScript ? path : [])))
