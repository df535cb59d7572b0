import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as store from '../store.ts'

/**
 * Takes requests of a run out of the queue, as far as nobody has decided: all of them, or those that are named. The
 * reason is a sentence that people see in place of a decision.
 */
export async function withdrawRequests(
  db: Db,
  scope: Scope,
  { run, ids, reason }: { run: Id; ids?: readonly Id[]; reason: string },
): Promise<void> {
  await store.withdrawOfRun(db, scope, run, ids, reason)
}
