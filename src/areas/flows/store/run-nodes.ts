import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { storableJson } from '#platform/server/db/json/storable-json.ts'
import type { NodeRun } from '../contract/runs.ts'
import type { Execution, ExecutionData, StoredNodeRun } from '../contract/run-data.ts'
import type { FlowTables } from '../schema.ts'
import { compactExecutions, expandData, expandRuns } from '../rules/items/compact-executions.ts'

export type StoredExecutions = { executions: readonly StoredNodeRun[]; nextNumber: number }

/** Stores some executions of nodes, in their order. */
export async function addRunNodes(
  db: Db,
  scope: Scope,
  run: Id,
  number: number,
  added: readonly Execution[],
): Promise<void> {
  const { executions, data } = compactExecutions(added)
  await db<FlowTables>(scope)
    .insertInto('flow_run_nodes')
    .values({
      run_id: run,
      number,
      account_id: scope.account,
      executions: storableJson(executions),
      data: storableJson(data),
    })
    .execute()
}

export async function listNodeRuns(db: Db, scope: Scope, run: Id): Promise<NodeRun[]> {
  const rows = await runNodes(db, scope, run).select('executions').execute()
  return rows.flatMap(({ executions }) => expandRuns(executions))
}

/** What a resumed run has stored already. */
export async function listStored(db: Db, scope: Scope, run: Id): Promise<StoredExecutions> {
  const rows = await runNodes(db, scope, run).select(['number', 'executions']).execute()
  return {
    executions: rows.flatMap(({ executions }) => expandRuns(executions)),
    nextNumber: (rows.at(-1)?.number ?? -1) + 1,
  }
}

/** The executions of a run with their data, in order. */
export async function listExecutions(db: Db, scope: Scope, run: Id): Promise<{ run: NodeRun; data: ExecutionData }[]> {
  const rows = await runNodes(db, scope, run).select(['executions', 'data']).execute()
  const runs = rows.flatMap(({ executions, data }) => expandRuns(executions).slice(0, data.length))
  const all = expandData(rows.flatMap(({ data }) => data))
  return runs.flatMap((run, index) => {
    const data = all[index]
    return data ? [{ run, data }] : []
  })
}

function runNodes(db: Db, scope: Scope, run: Id) {
  return db<FlowTables>(scope)
    .selectFrom('flow_run_nodes')
    .where('account_id', '=', scope.account)
    .where('run_id', '=', run)
    .orderBy('number')
}
