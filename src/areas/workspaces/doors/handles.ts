import type { SystemScope } from '#platform/contract/scope.ts'
import type { OpenDoors } from '#platform/server/area.ts'
import { isReserved } from '../rules/handle.ts'
import { findRedirect } from '../store/handles.ts'

const asking: SystemScope = { kind: 'system', why: 'where an old handle leads' }

/** /{old-handle} leads to /{new-handle}. Everything else is somebody else's address. */
export const openHandles: OpenDoors = (app, { database }) => {
  app.get('/:handle{[a-z0-9-]{3,32}}', async (c, next) => {
    const handle = c.req.param('handle')
    // Our own pages are no handles, so they cost no question.
    const now = isReserved(handle) ? undefined : await database.read(asking, (db) => findRedirect(db, asking, handle))
    if (now === undefined) return next()
    c.header('cache-control', 'no-cache')
    return c.redirect(`/${now}${new URL(c.req.url).search}`, 308)
  })
}
