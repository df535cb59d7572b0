import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { storableJson } from '#platform/server/db/json/storable-json.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { Graph, Item } from '../contract/graph.ts'
import type { FlowResponse } from '../contract/stream.ts'
import type { RunOptions } from '../contract/run-data.ts'
import type { FlowTables } from '../schema.ts'
import { takeNumbers } from './run-numbers.ts'

export type NewRun = {
  id: Id
  flow: Id
  /** Null: a test of `graph`. */
  version: number | null
  graph: Graph | null
  trigger: { node: string | null; type: string; label: string }
  items: readonly Item[]
  options: RunOptions
  callers: readonly Id[]
  rerunOf: Id | null
  orderingKey: string | null
  state: 'queued' | 'running'
  beginsAt: Date | null
}

/** Adds a run of the scope's person. Returns its number. */
export async function addRun(db: Db, scope: Scope, run: NewRun): Promise<number> {
  const number = await takeNumbers(db, scope, run.flow, 1)
  await db<FlowTables>(scope)
    .insertInto('flow_runs')
    .values({
      id: run.id,
      account_id: scope.account,
      flow_id: run.flow,
      number,
      person_id: scope.person,
      version: run.version,
      ...(run.graph && { graph: storableJson(run.graph) }),
      trigger_node: run.trigger.node,
      trigger_type: run.trigger.type,
      trigger_label: run.trigger.label,
      items: storableJson(run.items),
      options: JSON.stringify(run.options),
      callers: [...run.callers],
      rerun_of: run.rerunOf,
      ordering_key: run.orderingKey,
      state: run.state,
      ...(run.beginsAt && { begins_at: run.beginsAt.toISOString() }),
    })
    .execute()
  return number
}

/** Runs of one flow are added and begun one after the other, until the transaction ends. */
export async function lockRuns(db: Db, scope: Scope, flow: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flow-runs ${flow}`}, 0))`.execute(db(scope))
}

/** How many runs of a flow have begun and not ended. It stops counting at `atMost`. */
export async function countRunning(db: Db, scope: Scope, flow: Id, atMost: number): Promise<number> {
  const { rows } = await sql<{ running: number }>`select count(*)::int as running from (select from flow_runs
    where flow_id = ${flow} and account_id = ${scope.account} and state = 'running' limit ${atMost}) open`.execute(
    db(scope),
  )
  return rows[0]?.running ?? 0
}

/** True if a run with this key has not ended. */
export async function isKeyTaken(db: Db, scope: Scope, flow: Id, orderingKey: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`select exists (select from flow_runs where flow_id = ${flow}
    and account_id = ${scope.account} and state in ('queued', 'running') and ordering_key = ${orderingKey})
    as "isTaken"`.execute(db(scope))
  return rows[0]?.isTaken ?? false
}

export async function hasQueued(db: Db, scope: Scope, flow: Id): Promise<boolean> {
  const { rows } = await sql<{ hasQueued: boolean }>`select exists (select from flow_runs where flow_id = ${flow}
    and account_id = ${scope.account} and state = 'queued') as "hasQueued"`.execute(db(scope))
  return rows[0]?.hasQueued ?? false
}

/** When the rate limit lets the next run begin. */
export async function nextBeginning(db: Db, scope: Scope, flow: Id, perMinute: number): Promise<Date | null> {
  const row = await db<FlowTables>(scope)
    .selectFrom('flow_runs')
    .where('account_id', '=', scope.account)
    .where('flow_id', '=', flow)
    .orderBy('begins_at', 'desc')
    .offset(perMinute - 1)
    .limit(1)
    .select('begins_at')
    .executeTakeFirst()
  return row ? new Date(new Date(row.begins_at).getTime() + 60_000) : null
}

/**
 * The oldest queued runs whose key no other open run before them has. It looks at the first ones of the queue and at the
 * first one of each key, so that it takes as long for 100,000 queued runs as for a few.
 */
export async function listQueued(db: Db, scope: Scope, flow: Id, limit: number) {
  const open = sql`flow_id = ${flow} and account_id = ${scope.account} and state in ('queued', 'running')`
  const { rows } = await sql<{ id: Id; person_id: Id | null }>`with recursive
    heads as (
      (select id, person_id, state, ordering_key from flow_runs where ${open} and ordering_key is not null
        order by ordering_key, id limit 1)
      union all
      select next.* from heads cross join lateral (select id, person_id, state, ordering_key from flow_runs
        where ${open} and ordering_key > heads.ordering_key order by ordering_key, id limit 1) next),
    front as (select id, person_id, ordering_key from flow_runs
      where flow_id = ${flow} and account_id = ${scope.account} and state = 'queued' order by id limit ${maxLookedAt})
    select id, person_id from (
      select id, person_id from (select * from heads limit ${maxLookedAt}) first_of_key where state = 'queued'
      union
      select id, person_id from front where ordering_key is null or id = (select id from flow_runs
        where ${open} and ordering_key = front.ordering_key order by id limit 1)) ready
    order by id limit ${limit}`.execute(db(scope))
  return rows
}

const maxLookedAt = 200

/** `error`: unless it has one already. */
export async function setRunState(
  db: Db,
  scope: Scope,
  id: Id,
  state: 'running' | 'done' | 'failed' | 'stopped',
  error?: string,
): Promise<void> {
  await db<FlowTables>(scope)
    .updateTable('flow_runs')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .set({
      state,
      ...(state !== 'running' && { ended_at: sql<string>`now()` }),
      ...(error !== undefined && { error: sql<string>`coalesce(error, ${error})` }),
    })
    .execute()
}

/** How the live run before this one ended. */
export async function findStateBefore(db: Db, scope: Scope, { id, flow_id }: { id: Id; flow_id: Id }) {
  const row = await db<FlowTables>(scope)
    .selectFrom('flow_runs')
    .where('account_id', '=', scope.account)
    .where('flow_id', '=', flow_id)
    .where('id', '<', id)
    .where('version', 'is not', null)
    .where(sql<boolean>`state in ('done', 'failed')`)
    .orderBy('id', 'desc')
    .limit(1)
    .select('state')
    .executeTakeFirst()
  return row?.state
}

/** What a node told about the run, in the transaction that stores its data. */
export async function saveOutcome(
  db: Db,
  scope: Scope,
  id: Id,
  outcome: { where?: string; error?: string; response?: FlowResponse; result?: readonly Item[] | undefined },
): Promise<void> {
  const { where, error, response, result } = outcome
  const columns = {
    ...(where !== undefined && { where_node: where }),
    ...(error !== undefined && { error }),
    ...(response !== undefined && { response: storableJson(response) }),
    ...(result !== undefined && { result: storableJson(result) }),
  }
  if (Object.keys(columns).length === 0) return
  await db<FlowTables>(scope)
    .updateTable('flow_runs')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .set(columns)
    .execute()
}

/** What somebody who waits for a run wants to know. */
export function findOutcome(db: Db, scope: Scope, id: Id) {
  return db<FlowTables>(scope)
    .selectFrom('flow_runs')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .select(['state', 'response', 'result'])
    .executeTakeFirst()
}

export type EndingRun = NonNullable<Awaited<ReturnType<typeof findEndingRun>>>

/** What the end of a run has to know, without its data. */
export function findEndingRun(db: Db, scope: Scope, id: Id) {
  return db<FlowTables>(scope)
    .selectFrom('flow_runs')
    .innerJoin('flows', 'flows.id', 'flow_runs.flow_id')
    .where('flow_runs.account_id', '=', scope.account)
    .where('flow_runs.id', '=', id)
    .select(['flow_runs.id', 'flow_runs.flow_id', 'number', 'version', 'person_id', 'callers', 'error', 'where_node'])
    .select(['flows.name as flow_name', 'flows.settings'])
    .executeTakeFirst()
}

export type StoredFlowRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

export function findRun(db: Db, scope: Scope, id: Id) {
  return db<FlowTables & PeopleTables>(scope)
    .selectFrom('flow_runs')
    .innerJoin('flows', 'flows.id', 'flow_runs.flow_id')
    .leftJoin('flow_versions', (join) =>
      join
        .onRef('flow_versions.flow_id', '=', 'flow_runs.flow_id')
        .onRef('flow_versions.number', '=', 'flow_runs.version'),
    )
    .where('flow_runs.account_id', '=', scope.account)
    .where('flow_runs.id', '=', id)
    .selectAll('flow_runs')
    .select(['flows.name as flow_name', 'flows.owner_id', 'flows.settings', 'flows.removed_at'])
    .select((of) =>
      of
        .selectFrom('users')
        .whereRef('users.id', '=', of.fn.coalesce('flows.owner_id', sql<Id>`${scope.person}::uuid`))
        .select('time_zone')
        .as('owner_time_zone'),
    )
    .select(sql<Graph>`coalesce(flow_runs.graph, flow_versions.graph)`.as('run_graph'))
    .executeTakeFirst()
}
