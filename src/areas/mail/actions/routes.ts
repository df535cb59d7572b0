import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findMailbox, resetCursor } from '../store/mailboxes.ts'
import { listRoutesOfMailbox, setRoute, type NewRoute } from '../store/routes.ts'

export { listRoutes as listMailRoutes, removeRoute as removeMailRoute } from '../store/routes.ts'

/**
 * From now on mails of an address or a mailbox go to the handler of this kind. False if the address belongs to another
 * route, or if there is no such mailbox.
 */
export async function setMailRoute(db: Db, scope: Scope, route: NewRoute): Promise<boolean> {
  if ('mailbox' in route) {
    if (!(await findMailbox(db, scope, route.mailbox))) return false
    // What came while nobody read the mailbox is old news.
    if ((await listRoutesOfMailbox(db, scope, route.mailbox)).length === 0) await resetCursor(db, scope, route.mailbox)
  }
  return setRoute(db, scope, route)
}
