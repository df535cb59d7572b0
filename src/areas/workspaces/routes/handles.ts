import type { SystemScope } from '#platform/contract/scope.ts'
import type { RegisterRoutes } from '#platform/server/area.ts'
import { isReserved } from '../rules/handle.ts'
import { findRedirect } from '../store/handles.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'where an old handle leads' }

/** /{old-handle} redirects to /{new-handle}. Other addresses pass through. */
export const registerHandleRoutes: RegisterRoutes = (app, { database }) => {
  app.get('/:handle{[a-z0-9-]{3,32}}', async (c, next) => {
    const handle = c.req.param('handle')
    // Reserved words are no handles, so they need no query.
    const currentHandle = isReserved(handle)
      ? undefined
      : await database.read(systemScope, (db) => findRedirect(db, systemScope, handle))
    if (currentHandle === undefined) return next()
    c.header('cache-control', 'no-cache')
    return c.redirect(`/${currentHandle}${new URL(c.req.url).search}`, 308)
  })
}
