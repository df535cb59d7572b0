import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as store from '../store.ts'

/** For a run that waits: whether somebody has decided its request, and what came of it. */
export function findDecision(db: Db, scope: Scope, id: Id) {
  return store.findDecision(db, scope, id)
}
