import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { storableJson } from '#platform/server/db/json/storable-json.ts'
import type { NodeRun } from '../contract/runs.ts'
import type { ExecutionData } from '../contract/run-data.ts'
import type { FlowTables } from '../schema.ts'

/** Which execution of a node. `path`: the batches of the loops around it; `batch`: that of a loop itself. */
export type ExecutionPlace = { node: string; path?: string | undefined; batch?: number | undefined }
export type StoredNodeRun = NodeRun & ExecutionPlace
export type StoredExecutions = { executions: readonly StoredNodeRun[]; nextNumber: number }

/** Stores some executions of nodes, in their order. */
export async function addRunNodes(
  db: Db,
  scope: Scope,
  run: Id,
  number: number,
  executions: readonly { run: StoredNodeRun; data: ExecutionData }[],
): Promise<void> {
  await db<FlowTables>(scope)
    .insertInto('flow_run_nodes')
    .values({
      run_id: run,
      number,
      account_id: scope.account,
      executions: storableJson(executions.map((each) => each.run)),
      data: storableJson(executions.map((each) => each.data)),
    })
    .execute()
}

export async function listNodeRuns(db: Db, scope: Scope, run: Id): Promise<NodeRun[]> {
  const rows = await runNodes(db, scope, run).select('executions').execute()
  return rows.flatMap(({ executions }) => executions)
}

/** What a resumed run has stored already. */
export async function listStored(db: Db, scope: Scope, run: Id): Promise<StoredExecutions> {
  const rows = await runNodes(db, scope, run).select(['number', 'executions']).execute()
  return { executions: rows.flatMap(({ executions }) => executions), nextNumber: (rows.at(-1)?.number ?? -1) + 1 }
}

/** The executions of a run with their data, in order. */
export async function listExecutions(db: Db, scope: Scope, run: Id): Promise<{ run: NodeRun; data: ExecutionData }[]> {
  const rows = await runNodes(db, scope, run).select(['executions', 'data']).execute()
  return rows.flatMap(({ executions, data }) =>
    executions.flatMap((each, index) => {
      const itsData = data[index]
      return itsData ? [{ run: each, data: itsData }] : []
    }),
  )
}

function runNodes(db: Db, scope: Scope, run: Id) {
  return db<FlowTables>(scope)
    .selectFrom('flow_run_nodes')
    .where('account_id', '=', scope.account)
    .where('run_id', '=', run)
    .orderBy('number')
}
