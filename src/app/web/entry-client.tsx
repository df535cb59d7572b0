import '#design/design.css'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { call } from '#platform/web/call.ts'
import { goLive } from '#platform/web/go-live.ts'
import { newQueries } from '#platform/web/query.ts'
import { newRouter, type RouterContext } from './router.tsx'
import { tellOfRefusal } from './shell/refusal.ts'

const context: RouterContext = {
  call,
  session: { signedIn: false },
  queries: newQueries(tellOfRefusal),
  origin: location.origin,
  report: reportError,
}

/** Takes over the page that the server has drawn. Who looks at it comes with the page. */
const router = newRouter(context)

router.subscribe('onRendered', ({ toLocation }) => {
  if (context.session.signedIn) setTimeout(goLive, 0, context.queries, toLocation.pathname)
})

hydrateRoot(document, <RouterClient router={router} />)
