import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { RunTables } from '#platform/server/runs/schema.ts'
import type { FlowRunState } from '../contract/flows.ts'
import type { FlowTables } from '../schema.ts'
import { shownState } from './shown-state.ts'

export type RunFilter = {
  flow?: Id | undefined
  states?: readonly FlowRunState[] | undefined
  search?: string | undefined
  before?: Id | undefined
  limit: number
  /** Data is searched only in runs of this person; null: in all. */
  dataOf: Id | null
}

export type ListedRun = Awaited<ReturnType<typeof listRuns>>[number]

export function listRuns(db: Db, scope: Scope, { flow, states, search, before, limit, dataOf }: RunFilter) {
  return runsWithState(db, scope)
    .$if(flow !== undefined, (query) => query.where('flow_runs.flow_id', '=', flow ?? ''))
    .$if(before !== undefined, (query) => query.where('flow_runs.id', '<', before ?? ''))
    .$if(states !== undefined, (query) => query.where(shownState, 'in', states ?? []))
    .$if(Boolean(search), (query) => query.where(hasText(search ?? '', dataOf)))
    .orderBy('flow_runs.id', 'desc')
    .limit(limit)
    .execute()
}

export function findListedRun(db: Db, scope: Scope, id: Id): Promise<ListedRun | undefined> {
  return runsWithState(db, scope).where('flow_runs.id', '=', id).executeTakeFirst()
}

/** The newest run of a flow that has data of a node. */
export async function findLastRun(db: Db, scope: Scope, flow: Id): Promise<Id | undefined> {
  const row = await db<FlowTables>(scope)
    .selectFrom('flow_runs')
    .where('account_id', '=', scope.account)
    .where('flow_id', '=', flow)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

type ReceivedQuery = { flow: Id; node: string; dataOf: Id | null }

/** What a trigger gave last, in a run of this person; null: of anybody. Runs by hand without data do not count. */
export async function findLastItems(db: Db, scope: Scope, { flow, node, dataOf }: ReceivedQuery) {
  const row = await db<FlowTables>(scope)
    .selectFrom('flow_runs')
    .where('account_id', '=', scope.account)
    .where('flow_id', '=', flow)
    .where('trigger_node', '=', node)
    .where(sql<boolean>`items not in ('[]', '[{"json": {}}]')`)
    .$if(dataOf !== null, (query) => query.where('person_id', '=', dataOf))
    .orderBy('id', 'desc')
    .limit(1)
    .select('items')
    .executeTakeFirst()
  return row?.items
}

/** How many of the last 1,000 runs are in each state. */
export async function countStates(db: Db, scope: Scope, flow: Id | undefined): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`select state, count(*)::int as count from (
      select ${shownState} as state from flow_runs left join runs on runs.id = flow_runs.id
      where flow_runs.account_id = ${scope.account} and (${flow ?? null}::uuid is null or flow_runs.flow_id = ${flow ?? null})
      order by flow_runs.id desc limit 1000) latest group by state`.execute(db(scope))
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

function runsWithState(db: Db, scope: Scope) {
  return db<FlowTables & RunTables>(scope)
    .selectFrom('flow_runs')
    .innerJoin('flows', 'flows.id', 'flow_runs.flow_id')
    .leftJoin('runs', 'runs.id', 'flow_runs.id')
    .where('flow_runs.account_id', '=', scope.account)
    .select(['flow_runs.id', 'flow_runs.number', 'flow_runs.flow_id', 'flow_runs.version', 'flow_runs.person_id'])
    .select(['flow_runs.trigger_node', 'flow_runs.trigger_type', 'flow_runs.trigger_label', 'flow_runs.rerun_of'])
    .select(['flow_runs.started_at', 'flow_runs.ended_at', 'flow_runs.where_node', 'flow_runs.error'])
    .select(['flows.name as flow_name', 'flows.removed_at', 'runs.error as run_error'])
    .select([
      shownState.as('state'),
      sql<number>`(select coalesce(sum(jsonb_array_length(executions)), 0)::int from flow_run_nodes
        where run_id = flow_runs.id)`.as('steps'),
    ])
}

/** In the data, the error or the trigger. Numbers and names are found too. */
function hasText(search: string, dataOf: Id | null) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(flow_runs.number::text = ${search} or flows.name ilike ${pattern}
    or flow_runs.error ilike ${pattern} or flow_runs.trigger_label ilike ${pattern}
    or ((${dataOf}::uuid is null or flow_runs.person_id = ${dataOf}) and (flow_runs.items::text ilike ${pattern}
      or exists (select from flow_run_nodes where run_id = flow_runs.id and data::text ilike ${pattern}))))`
}
