import { sql, type Kysely } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { RunTables } from '#platform/server/runs/schema.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'
import type { FlowSettings } from '../contract/flows.ts'
import type { Item } from '../contract/graph.ts'
import type { NodeRun } from '../contract/runs.ts'
import type { FlowResponse } from '../contract/stream.ts'
import type { ExecutionData, FlowTables } from '../schema.ts'

export type HookTarget = {
  node: string
  type: string
  parameters: Record<string, unknown>
  flow: Id
  name: string
  owner: Id | null
  settings: Partial<FlowSettings>
  version: number
  timeZone: string | null
  /** The owner's; null if they are no member any more. */
  role: Role | null
  variables: Record<string, string>
}

/** What a webhook needs to know of its flow, if that is on. */
export async function findHookTarget(db: Db, scope: SystemScope, trigger: Id): Promise<HookTarget | undefined> {
  return (await hookTarget(db, scope, trigger)).rows[0]
}

const hookTarget = preparedQuery(
  (_tables: Kysely<FlowTables & PeopleTables & WorkspaceTables>, trigger: Id) =>
    sql<HookTarget>`select node_id as node, type, parameters, flows.id as flow, flows.name, owner_id as owner, settings,
        published_version as version, users.time_zone as "timeZone", members.role,
        (select coalesce(jsonb_object_agg(v.name, v.value), '{}') from flow_variables v
          where v.account_id = flows.account_id) as variables
      from flow_triggers join flows on flows.id = flow_id 
        left join users on users.id = owner_id and users.suspended_at is null
        left join members on members.account_id = flows.account_id and members.person_id = users.id
      where flow_triggers.id = ${trigger} and is_active and removed_at is null and published_version is not null`,
)

export type HeldRun = { id: Id; trigger: { node: string; type: string; label: string }; items: readonly Item[] }

/** Adds several runs of one version. Returns their numbers. The flow must be locked with `lockRuns`. */
export async function addHeldRuns(
  db: Db,
  scope: Scope,
  flow: Id,
  version: number,
  runs: readonly HeldRun[],
): Promise<Map<Id, number>> {
  const given = JSON.stringify(runs.map(({ id, trigger, items }, index) => ({ id, n: index + 1, ...trigger, items })))
  const { rows } = await addRuns(db, scope, withoutNul(given), flow, version, scope.account, scope.person)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

const addRuns = preparedQuery(
  (_tables: Kysely<FlowTables>, runs: string, flow: Id, version: number, account: Id, person: Id) =>
    sql<{ id: Id; number: number }>`insert into flow_runs (id, account_id, flow_id, number, person_id, version,
        trigger_node, trigger_type, trigger_label, items, state)
      select id, ${account}::uuid, ${flow}::uuid,
        n + (select coalesce(max(number), 0) from flow_runs where flow_id = ${flow}::uuid), ${person}::uuid,
        ${version}::integer, node, type, label, items, 'running'
      from jsonb_to_recordset(${runs}::jsonb) as held (id uuid, n integer, node text, type text, label text, items jsonb)
      returning id, number`,
)

export type EndedRun = {
  id: Id
  executions: readonly { run: NodeRun; data: ExecutionData }[]
  response: FlowResponse | null
  result: readonly Item[] | null
}

/**
 * Stores what the nodes of several runs did, and that the runs are done, if their runs were ended in this transaction.
 * True if other runs wait for an end.
 */
export async function endHeldRuns(db: Db, scope: Scope, flow: Id, runs: readonly EndedRun[]): Promise<boolean> {
  const given = JSON.stringify(
    runs.map(({ id, executions, response, result }) => ({
      id,
      response,
      result,
      executions: executions.map((each) => each.run),
      data: executions.map((each) => each.data),
    })),
  )
  const ids = runs.map(({ id }) => id)
  const { rows } = await endRuns(db, scope, withoutNul(given), ids, flow, scope.account)
  return rows[0]?.hasQueued ?? false
}

/** The ids stand beside the joins: so the plan uses the index, also if it was made while the tables were small. */
const endRuns = preparedQuery(
  (_tables: Kysely<FlowTables & RunTables>, runs: string, ids: readonly Id[], flow: Id, account: Id) =>
    sql<{ hasQueued: boolean }>`with ours as materialized (select id from runs
          where id = any (${ids}::uuid[]) and state = 'done' and ended_at = now()),
        ended as materialized (select * from jsonb_to_recordset(${runs}::jsonb)
            as ended (id uuid, executions jsonb, data jsonb, response jsonb, result jsonb)
          where id in (select id from ours)),
        saved as (update flow_runs set state = 'done', ended_at = now(), response = ended.response, result = ended.result
          from ended where flow_runs.id = any (${ids}::uuid[]) and flow_runs.id = ended.id
            and flow_runs.account_id = ${account}::uuid),
        nodes as (insert into flow_run_nodes (run_id, number, account_id, executions, data)
          select id, 0, ${account}::uuid, executions, data from ended)
      select exists (select from flow_runs where flow_id = ${flow} and state = 'queued') as "hasQueued"`,
)

/** PostgreSQL has no character 0 in jsonb. */
function withoutNul(json: string): string {
  return json.includes(nul) ? json.replaceAll(nul, String.raw`\ufffd`) : json
}

const nul = String.raw`\u0000`
