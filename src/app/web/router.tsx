import type { ReactNode } from 'react'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { dehydrate, hydrate, QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { setAuthSession } from '#platform/web/auth/auth-state.ts'
import { currentWorkspace } from '#platform/web/api/call.ts'
import type { Layout, Page, PageContext } from '#platform/web/page/page.ts'
import { PageSectionsContext } from '#platform/web/page/page-sections.tsx'
import { RequestCookies } from '#platform/web/storage/cookie-choice.ts'
import { reloadIfOutdated, watchForNewBuild } from '#platform/web/page/new-build.ts'
import { loadChunk, isMissingChunkError, missingChunkError } from './routing/load-chunk.ts'
import { Document } from './document.tsx'
import { guardRoute } from './routing/guard.ts'
import { headOf } from './head.ts'
import { layouts } from './layouts.ts'
import { pinTabWorkspace } from '#platform/web/auth/switch-workspace.ts'
import { LiveSession } from './session/live-session.tsx'
import { pages, pageSections } from './pages.ts'
import type { RouterContext } from './routing/router-context.ts'
import { NotFoundPage, BrokenPage } from './pages/error.tsx'
import { Shell } from './shell/shell.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { ShellSwitch } from './no-script/shell-switch.tsx'
import { isRouterSignal, isRefusal, notFoundWith, pageErrorOf } from './routing/page-error.ts'

export function newRouter(context: RouterContext, nonce?: string) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMinMs: 0,
    scrollRestoration: !context.noScript,
    scrollToTopSelectors: ['#main'],
    ...(nonce ? { ssr: { nonce } } : {}),
    dehydrate: () => ({
      session: context.session,
      queries: JSON.stringify(dehydrate(context.queries)),
      build: context.build,
    }),
    hydrate: (dehydrated: { session: PageContext['session']; queries: string; build: string | undefined }) => {
      watchForNewBuild(dehydrated.build)
      context.session = dehydrated.session
      if (dehydrated.session.signedIn) {
        currentWorkspace.id = dehydrated.session.account.id
        pinTabWorkspace(dehydrated.session)
      }
      setAuthSession(dehydrated.session)
      const queries: DehydratedState = JSON.parse(dehydrated.queries)
      hydrate(context.queries, queries)
    },
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={context.queries}>
        <LiveSession session={context.session}>
          <RequestCookies value={context.cookies}>
            <PageSectionsContext value={pageSections}>{children}</PageSectionsContext>
          </RequestCookies>
        </LiveSession>
      </QueryClientProvider>
    ),
  })
}

/** Routes are made from the pages: one for each layout in use, and below it one for each page. */
function routeTreeOf(pages: Page[]) {
  const root = createRootRouteWithContext<RouterContext>()({
    beforeLoad: ({ context, location, preload }) => {
      if (context.pageError) throw notFoundWith(context.pageError)
      return isBrowser && !preload ? reloadIfOutdated(location.pathname) : undefined
    },
    shellComponent: Document,
    component: import.meta.env.SSR ? ShellSwitch : Shell,
    notFoundComponent: NotFoundPage,
    errorComponent: BrokenPage,
  })
  const layoutRoute = (layout: Layout) =>
    createRoute({
      getParentRoute: () => root,
      id: `_${layout}`,
      component: lazyRouteComponent(loadChunk(layouts[layout])),
    })
  const pageRoute = (parent: ReturnType<typeof layoutRoute>, page: Page) =>
    createRoute({
      getParentRoute: () => parent,
      path: page.path,
      staticData: { page },
      ssr: page.render === 'whole' || page.noScript ? true : 'data-only',
      beforeLoad: ({ context, location }) => {
        if (page.noScript && isBrowser) throw redirect({ href: location.href, reloadDocument: true })
        guardRoute(page.path, context.session, location.href)
      },
      loaderDeps: ({ search }) => (page.load ? search : {}),
      loader: ({ context, params, location }) => load(page, { ...context, params, search: location.search }, location),
      head: ({ match, loaderData: title = page.title }) =>
        headOf({ ...page, title }, match.context.origin, match.pathname),
      pendingComponent: PageSkeleton,
      component: lazyRouteComponent(loadChunk(() => loadWithSections(page))),
    })
  const usedLayouts = [...new Set(pages.map((page) => page.layout))]
  return root.addChildren(
    usedLayouts.map((layout) => {
      const parent = layoutRoute(layout)
      return parent.addChildren(pages.filter((page) => page.layout === layout).map((page) => pageRoute(parent, page)))
    }),
  )
}

const routeTree = routeTreeOf(pages)

/**
 * A page's data goes into the query cache; the page reads it from there. Returns the page's own title, if it has one.
 */
async function load(
  page: Page,
  context: PageContext & RouterContext,
  { href, pathname }: { href: string; pathname: string },
) {
  try {
    await page.load?.(context)
    return await page.titleOf?.(context)
  } catch (error) {
    if (isRouterSignal(error)) throw error
    // The session has ended elsewhere: the server knows, and its guard redirects.
    if (isRefusal(error) && error.status === 401 && isBrowser) throw redirect({ href, reloadDocument: true })
    // It may be in another workspace: the server finds out, and shows it there or the same error.
    if (isRefusal(error) && error.status === 404 && isBrowser && page.path.includes('$'))
      throw redirect({ href, reloadDocument: true })
    if (isBrowser && isMissingChunkError(error)) throw await missingChunkError()
    if (!isRefusal(error)) context.report(error)
    throw notFoundWith(pageErrorOf(error, pathname))
  }
}

/** The parts from other areas come at the same time, so that they do not appear later than the page. */
function loadWithSections({ path, view }: Page) {
  for (const { page, Section } of pageSections) if (page === path && isBrowser) void Section.load()
  return view()
}

const isBrowser = typeof document !== 'undefined'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}
