import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findRun, type StoredFlowRun } from '../../store/runs.ts'

export async function getRun(db: Db, scope: Scope, id: Id): Promise<StoredFlowRun> {
  return (await findRun(db, scope, id)) ?? refuse('flows.no-run', 404, 'There is no such run here.')
}
