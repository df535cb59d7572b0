import '#design/design.css'
import '#platform/web/shortcuts/early-keys.ts'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { cachedBootstrap } from '#areas/posthog/ui/public/bootstrap.ts'
import { startTracking } from '#areas/posthog/ui/public/start-tracking.ts'
import { call } from '#platform/web/api/call.ts'
import { connectLive } from '#platform/web/live/connect-live.ts'
import { setCurrentPath } from '#platform/web/page/new-build.ts'
import type { Page } from '#platform/web/page/page.ts'
import { trackPageView } from '#platform/web/page/page-views.ts'
import { createQueryClient } from '#platform/web/api/query.ts'
import { productName } from './head.ts'
import { newRouter } from './router.tsx'
import type { RouterContext } from './routing/router-context.ts'
import { showRefusal } from './shell/show-refusal.ts'
import { isRefusal } from './routing/page-error.ts'

const context: RouterContext = {
  call,
  session: { signedIn: false },
  queries: createQueryClient(showRefusal),
  origin: location.origin,
  report: (error) => reportError(error),
}

/** Hydrates the page. The session comes with the page. */
const router = newRouter(context)

router.subscribe('onRendered', ({ toLocation }) => {
  setCurrentPath(toLocation.pathname)
  trackPageView(toLocation.href, titleOf(router.state.matches.at(-1)?.staticData.page))
  if (context.session.signedIn) setTimeout(connectLive, 0, context.queries, toLocation.pathname)
})

startTracking(
  () => Promise.resolve(cachedBootstrap(context.queries)),
  () => (context.session.signedIn ? context.session.person.id : null),
)

hydrateRoot(document, <RouterClient router={router} />, {
  // A refusal is already shown on the screen; other errors are reported.
  onCaughtError: (error) => isRefusal(error) || reportError(error),
})

/** The page's own title, without a timer or count before it. */
function titleOf(page: Page | undefined): string {
  return page ? `${page.title} · ${productName}` : document.title
}
