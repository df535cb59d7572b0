import '#design/design.css'
import '#platform/web/early-press.ts'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { start } from '#areas/analytics/ui/public/start.ts'
import { beginCounting } from '#areas/analytics/ui/public/begin.ts'
import { call } from '#platform/web/call.ts'
import { goLive } from '#platform/web/go-live.ts'
import { pageShown } from '#platform/web/new-build.ts'
import type { Page } from '#platform/web/page.ts'
import { pageSeen } from '#platform/web/page-views.ts'
import { newQueries } from '#platform/web/query.ts'
import { product } from './head.ts'
import { newRouter } from './router.tsx'
import type { RouterContext } from './router-context.ts'
import { tellOfRefusal } from './shell/refusal.ts'
import { isRefusal } from './trouble.ts'

const context: RouterContext = {
  call,
  session: { signedIn: false },
  queries: newQueries(tellOfRefusal),
  origin: location.origin,
  report: (error) => reportError(error),
}

/** Takes over the page that the server has drawn. Who looks at it comes with the page. */
const router = newRouter(context)

router.subscribe('onRendered', ({ toLocation }) => {
  pageShown(toLocation.pathname)
  pageSeen(toLocation.href, titleOf(router.state.matches.at(-1)?.staticData.page))
  if (context.session.signedIn) setTimeout(goLive, 0, context.queries, toLocation.pathname)
})

beginCounting(
  () => Promise.resolve(start(context.queries)),
  () => (context.session.signedIn ? context.session.person.id : null),
)

hydrateRoot(document, <RouterClient router={router} />, {
  // A refusal has been told on the screen; the rest is nobody's doing.
  onCaughtError: (error) => isRefusal(error) || reportError(error),
})

/** As the page itself says it, without what a timer or a count puts before it. */
function titleOf(page: Page | undefined): string {
  return page ? `${page.title} · ${product}` : document.title
}
