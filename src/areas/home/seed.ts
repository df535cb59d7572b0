import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findVisit, saveVisit } from './store/visits.ts'

/** Maya was here yesterday evening. */
export async function seed(db: Db, scope: Scope): Promise<void> {
  if (await findVisit(db, scope)) return
  await saveVisit(db, scope, { lastSeenAt: new Date(Date.now() - 15 * 3_600_000).toISOString(), leftAt: null })
}
