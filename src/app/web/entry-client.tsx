import '#design/design.css'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { call } from '#platform/web/call.ts'
import { hearOtherTabs } from '#platform/web/other-tabs.ts'
import { newQueries } from '#platform/web/query.ts'
import { newRouter } from './router.tsx'
import { tellOfRefusal } from './shell/refusal.ts'

const queries = newQueries(tellOfRefusal)
hearOtherTabs(queries)

/** Takes over the page that the server has drawn. Who looks at it comes with the page. */
const router = newRouter({
  call,
  session: { signedIn: false },
  queries,
  origin: location.origin,
  report: reportError,
})

hydrateRoot(document, <RouterClient router={router} />)
