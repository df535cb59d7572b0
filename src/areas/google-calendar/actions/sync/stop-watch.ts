import type { Id } from '#platform/contract/id.ts'
import type { AnyScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { removeHook } from '#platform/server/events/hooks/store.ts'
import { removeWatch } from '../../store/watches.ts'

/** Follows a calendar no longer. Its channel ends at Google by itself; its address is gone at once. */
export async function stopWatch(db: Db, scope: AnyScope, id: Id): Promise<void> {
  await removeHook(db, scope, id)
  await removeWatch(db, scope, id)
}
