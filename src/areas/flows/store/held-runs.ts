import { sql, type Kysely } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { storableJson } from '#platform/server/db/json/storable-json.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { HookTables } from '#platform/server/events/hooks/schema.ts'
import type { RunTables } from '#platform/server/runs/schema.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { WorkspaceTables } from '#areas/workspaces/schema.ts'
import type { FlowSettings } from '../contract/flows.ts'
import type { Item } from '../contract/graph.ts'
import type { Execution } from '../contract/run-data.ts'
import type { FlowResponse } from '../contract/stream.ts'
import type { FlowTables } from '../schema.ts'
import { compactExecutions } from '../rules/items/compact-executions.ts'
import { nextNumbers } from './run-numbers.ts'

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

/**
 * What a webhook needs to know of its flow, if that is on. A change of any of it gives the hook another revision
 * (migrations/functions/flows_hooks.sql).
 */
export async function findHookTarget(db: Db, scope: SystemScope, trigger: Id): Promise<HookTarget | undefined> {
  return (await foundTarget(db, scope, trigger)).rows[0]
}

const foundTarget = preparedQuery(
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

/** What a run relied on was read before its request came, when the hook had this revision. */
export type KnownHook = { id: Id; revision: string }

/** The start of a run, before the run itself is stored. */
export type RunStart = {
  flow: Id
  number: number
  version: number
  trigger: { node: string; type: string; label: string }
  items: readonly Item[]
  startedAt: string
}

/** Adds a run that could not be executed at once, if that has not happened yet. */
export async function addStarted(db: Db, scope: Scope, id: Id, start: RunStart): Promise<void> {
  const { flow, number, version, trigger, items, startedAt } = start
  await db<FlowTables>(scope)
    .insertInto('flow_runs')
    .values({
      id,
      account_id: scope.account,
      flow_id: flow,
      number,
      person_id: scope.person,
      version,
      trigger_node: trigger.node,
      trigger_type: trigger.type,
      trigger_label: trigger.label,
      items: storableJson(items),
      state: 'running',
      begins_at: startedAt,
      started_at: startedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export type EndedRun = {
  id: Id
  executions: readonly Execution[]
  response: FlowResponse | null
  result: readonly Item[] | null
}

/** A run gets its number with its end, unless it has one. */
export type UnnumberedStart = Omit<RunStart, 'number'> & { number: number | null }

/**
 * Stores several runs of one flow that are done, with what their nodes did. A run that is still among the runs was taken
 * over by another process and is left to it. `hasQueued`: other runs wait for an end. `known`: nothing is stored if the
 * hook has another revision.
 */
export async function addEndedRuns(
  db: Db,
  scope: Scope,
  flow: Id,
  runs: readonly (EndedRun & { start: UnnumberedStart })[],
  known?: KnownHook,
): Promise<{ numbers: ReadonlyMap<Id, number>; hasQueued: boolean }> {
  const json = storableJson(
    runs.map(({ id, start: { trigger, items, ...start }, executions, response, result }) => ({
      id,
      ...start,
      ...trigger,
      ...(!isFirstOutput(items, executions) && { items }),
      response,
      result,
      ...compactExecutions(executions),
    })),
  )
  const ids = runs.map(({ id }) => id)
  const unnumbered = runs.filter(({ start }) => start.number === null).length
  const { id: hook = null, revision = null } = known ?? {}
  const { rows } = await addEnded(db, scope, json, ids, flow, scope.account, scope.person, unnumbered, hook, revision)
  return { numbers: new Map(rows.map(({ id: run, number }) => [run, number])), hasQueued: rows[0]?.hasQueued ?? false }
}

/** The trigger gives what the run starts with. Then that is sent once. */
function isFirstOutput(items: readonly Item[], [first]: readonly Execution[]): boolean {
  const [output] = first?.data.outputs ?? []
  return output?.length === items.length && output.every((item, index) => item === items[index])
}

/**
 * The ids stand beside the joins: so the plan uses the index, also if it was made while the tables were small. Numbers
 * follow the ids, by which runs are listed.
 */
const addEnded = preparedQuery(
  (
    _tables: Kysely<FlowTables & RunTables & HookTables>,
    ...[runs, ids, flow, account, person, unnumbered, hook, revision]: [
      ...[string, readonly Id[], Id, Id, Id, number],
      ...[Id | null, string | null],
    ]
  ) => sql<{ id: Id; number: number; hasQueued: boolean }>`with
        unchanged as materialized (select where ${hook}::uuid is null
          or exists (select from hooks where id = ${hook}::uuid and revision = ${revision}::bigint)),
        taken as materialized (select id from runs where id = any (${ids}::uuid[])),
        numbers as (${nextNumbers(flow, account, unnumbered, sql`from unchanged`)}),
        ended as materialized (select ended.*, coalesce(number, last - ${unnumbered}::integer
              + row_number() over (partition by number is null order by id)::integer) as "ownNumber"
          from numbers, jsonb_to_recordset(${runs}::jsonb)
            as ended (id uuid, number integer, version integer, node text, type text, label text, items jsonb,
              "startedAt" timestamptz, executions jsonb, data jsonb, response jsonb, result jsonb)
          where id not in (select id from taken)),
        nodes as (insert into flow_run_nodes (run_id, number, account_id, executions, data)
          select id, 0, ${account}::uuid, executions, data from ended)
      insert into flow_runs (id, account_id, flow_id, number, person_id, version, trigger_node, trigger_type,
          trigger_label, items, state, begins_at, started_at, ended_at, response, result)
        select id, ${account}::uuid, ${flow}::uuid, "ownNumber", ${person}::uuid, version, node, type, label,
          coalesce(items, data #> '{0,outputs,0}'), 'done', "startedAt", "startedAt", now(), response, result from ended
        returning id, number, exists (select from flow_runs where flow_id = ${flow} and state = 'queued') as "hasQueued"`,
)
