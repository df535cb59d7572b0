import type { ReactNode } from 'react'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { dehydrate, hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { reportAuth } from '#platform/web/auth-state.ts'
import { workspace } from '#platform/web/call.ts'
import type { Layout, Page, PageContext } from '#platform/web/page.ts'
import { SentCookies } from '#platform/web/remembered.ts'
import { loadAnewIfOld, watchForNewBuild } from '#platform/web/new-build.ts'
import { arriving, isMissingPart, missingPart } from './arrive.ts'
import { Document } from './document.tsx'
import { admit } from './guard.ts'
import { headOf } from './head.ts'
import { layouts } from './layouts.ts'
import { holdWorkspace } from '#platform/web/workspace.ts'
import { LiveSession } from './live-session.tsx'
import { pages } from './pages.ts'
import type { RouterContext } from './router-context.ts'
import { NotFoundPage, BrokenPage } from './pages/error.tsx'
import { Shell } from './shell/shell.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { EitherShell } from './still/either-shell.tsx'
import { isDetour, isRefusal, showTrouble, troubleOf } from './trouble.ts'

export function newRouter(context: RouterContext, nonce?: string) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMinMs: 0,
    scrollRestoration: !context.still,
    scrollToTopSelectors: ['#main'],
    ...(nonce ? { ssr: { nonce } } : {}),
    dehydrate: () => ({
      session: context.session,
      queries: JSON.stringify(dehydrate(context.queries)),
      build: context.build,
    }),
    hydrate: (sent: { session: PageContext['session']; queries: string; build: string | undefined }) => {
      watchForNewBuild(sent.build)
      context.session = sent.session
      if (sent.session.signedIn) {
        workspace.id = sent.session.account.id
        holdWorkspace(workspace.id)
      }
      reportAuth(sent.session)
      const queries: DehydratedState = JSON.parse(sent.queries)
      hydrate(context.queries, queries)
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={context.queries}>
        <LiveSession session={context.session}>
          <SentCookies value={context.cookies}>{children}</SentCookies>
        </LiveSession>
      </QueryClientProvider>
    ),
  })
}

/** Routes follow from the pages: one for each layout that is used, and below it one for each page. */
function treeOf(pages: Page[]) {
  const root = createRootRouteWithContext<RouterContext>()({
    beforeLoad: ({ context, location, preload }) => {
      if (context.trouble) throw showTrouble(context.trouble)
      return inBrowser && !preload ? loadAnewIfOld(location.pathname) : undefined
    },
    shellComponent: Document,
    component: import.meta.env.SSR ? EitherShell : Shell,
    notFoundComponent: NotFoundPage,
    errorComponent: BrokenPage,
  })
  const layoutRoute = (layout: Layout) =>
    createRoute({
      getParentRoute: () => root,
      id: `_${layout}`,
      component: lazyRouteComponent(arriving(layouts[layout])),
    })
  const pageRoute = (parent: ReturnType<typeof layoutRoute>, page: Page) =>
    createRoute({
      getParentRoute: () => parent,
      path: page.path,
      staticData: { page },
      ssr: page.render === 'whole' || page.still ? true : 'data-only',
      beforeLoad: ({ context, location }) => {
        if (page.still && inBrowser) throw redirect({ href: location.href, reloadDocument: true })
        admit(page.path, context.session, location.href)
      },
      loaderDeps: ({ search }) => (page.load ? search : {}),
      loader: ({ context, params, location }) => load(page, { ...context, params, search: location.search }, location),
      head: ({ match, loaderData: title = page.title }) =>
        headOf({ ...page, title }, match.context.origin, match.pathname),
      pendingComponent: PageSkeleton,
      component: lazyRouteComponent(arriving(page.view)),
    })
  const used = [...new Set(pages.map((page) => page.layout))]
  return root.addChildren(
    used.map((layout) => {
      const parent = layoutRoute(layout)
      return parent.addChildren(pages.filter((page) => page.layout === layout).map((page) => pageRoute(parent, page)))
    }),
  )
}

const routeTree = treeOf(pages)

/** What a page loads is kept in the queries; the page reads it from there. What comes back is its own title, if it has one. */
async function load(
  page: Page,
  context: PageContext & RouterContext,
  { href, pathname }: { href: string; pathname: string },
) {
  try {
    await page.load?.(context)
    return await page.titleOf?.(context)
  } catch (error) {
    if (isDetour(error)) throw error
    // The session has ended elsewhere: the server knows, and its guard says where to go.
    if (isRefusal(error) && error.status === 401 && inBrowser) throw redirect({ href, reloadDocument: true })
    if (inBrowser && isMissingPart(error)) throw await missingPart()
    if (!isRefusal(error)) context.report(error)
    throw showTrouble(troubleOf(error, pathname))
  }
}

const inBrowser = typeof document !== 'undefined'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}
