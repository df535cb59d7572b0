import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FlowTables } from '../schema.ts'

type NewRunFile = { id: Id; run: Id; bytes: number }

export async function addRunFile(db: Db, scope: Scope, { id, run, bytes }: NewRunFile): Promise<void> {
  await db<FlowTables>(scope)
    .insertInto('flow_run_files')
    .values({ id, account_id: scope.account, run_id: run, bytes })
    .execute()
}

/** Files of runs that were deleted. */
export async function listUnusedFiles(db: Db, scope: SystemScope, limit: number): Promise<Id[]> {
  const rows = await db<FlowTables>(scope)
    .selectFrom('flow_run_files')
    .where('run_id', 'is', null)
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function removeRunFile(db: Db, scope: SystemScope, id: Id): Promise<void> {
  await db<FlowTables>(scope).deleteFrom('flow_run_files').where('id', '=', id).execute()
}
