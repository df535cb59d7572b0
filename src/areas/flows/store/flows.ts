import { sql, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { RunTables } from '#platform/server/runs/schema.ts'
import type { FlowRunState } from '../contract/flows.ts'
import type { Graph } from '../contract/graph.ts'
import type { ImportReport } from '../contract/import.ts'
import type { FlowTables } from '../schema.ts'
import { personJson } from './person-json.ts'
import { shownState } from './shown-state.ts'

type Tables = FlowTables & RunTables

export async function listFlows(
  db: Db,
  scope: Scope,
  { search, tag }: { search?: string | undefined; tag?: string | undefined },
): Promise<StoredFlow[]> {
  return flowsWithState(db, scope)
    .$if(search !== undefined, (query) =>
      query.where('flows.name', 'ilike', `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
    )
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`${tag} = any (flows.tags)`))
    .orderBy('flows.updated_at', 'desc')
    .execute()
}

export function findFlow(db: Db, scope: Scope, id: Id): Promise<StoredFlow | undefined> {
  return flowsWithState(db, scope).where('flows.id', '=', id).executeTakeFirst()
}

export async function findDraft(db: Db, scope: Scope, id: Id) {
  return ownFlows(db, scope).where('flows.id', '=', id).select(['draft', 'revision', 'settings']).executeTakeFirst()
}

/** What a run needs to know. `graph`: the published one, or the draft. */
export async function findFlowToRun(db: Db, scope: Scope | SystemScope, account: Id, id: Id) {
  return db<FlowTables>(scope)
    .selectFrom('flows')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .select(['id', 'name', 'owner_id', 'draft', 'settings', 'is_active', 'published_version', 'removed_at'])
    .executeTakeFirst()
}

export async function countFlows(db: Db, scope: Scope): Promise<number> {
  const { count } = await ownFlows(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewFlow = { id: Id; name: string; description: string; tags: readonly string[]; graph: Graph }

export async function addFlow(db: Db, scope: Scope, flow: NewFlow): Promise<void> {
  await db<FlowTables>(scope)
    .insertInto('flows')
    .values({
      id: flow.id,
      account_id: scope.account,
      owner_id: scope.person,
      name: flow.name,
      description: flow.description,
      tags: [...flow.tags],
      draft: JSON.stringify(flow.graph),
      draft_by: scope.person,
    })
    .execute()
}

export async function findImport(db: Db, scope: Scope, id: Id): Promise<ImportReport | null> {
  const row = await ownFlows(db, scope).where('flows.id', '=', id).select('import_report').executeTakeFirst()
  return row?.import_report ?? null
}

export async function changeFlow(db: Db, scope: Scope, id: Id, change: Updateable<FlowTables['flows']>): Promise<void> {
  await db<FlowTables>(scope)
    .updateTable('flows')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .set({
      ...change,
      ...(change.draft !== undefined && { draft_by: scope.person }),
      updated_at: sql<string>`now()`,
    })
    .execute()
}

/** Locked, so that two changes of one flow are made one after the other. */
export async function lockFlow(db: Db, scope: Scope, id: Id): Promise<void> {
  await ownFlows(db, scope).where('flows.id', '=', id).select('id').forUpdate().execute()
}

/** A successor has to publish a flow before it runs with their rights. */
export async function handOverFlows(db: Db, scope: SystemScope, account: Id, from: Id, to: Id): Promise<void> {
  await db<FlowTables>(scope)
    .updateTable('flows')
    .where('account_id', '=', account)
    .where('owner_id', '=', from)
    .set({ owner_id: to, is_active: false })
    .execute()
}

/** Deletes flows that were removed long ago and whose runs are gone. */
export async function eraseRemoved(db: Db, scope: SystemScope, days: number): Promise<void> {
  await db<FlowTables>(scope)
    .deleteFrom('flows')
    .where('removed_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('flow_runs').whereRef('flow_runs.flow_id', '=', 'flows.id').select('flow_runs.id'))),
    )
    .execute()
}

function ownFlows(db: Db, scope: Scope) {
  return db<FlowTables>(scope)
    .selectFrom('flows')
    .where('flows.account_id', '=', scope.account)
    .where('flows.removed_at', 'is', null)
}

export type StoredFlow = Awaited<ReturnType<ReturnType<typeof flowsWithState>['execute']>>[number]

function flowsWithState(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('flows')
    .leftJoin('flow_versions', (join) =>
      join
        .onRef('flow_versions.flow_id', '=', 'flows.id')
        .onRef('flow_versions.number', '=', 'flows.published_version'),
    )
    .where('flows.account_id', '=', scope.account)
    .where('flows.removed_at', 'is', null)
    .select(['flows.id', 'flows.name', 'flows.description', 'flows.tags', 'flows.is_active', 'flows.updated_at'])
    .select(['flows.published_version', 'flows.owner_id'])
    .select([
      personJson('flows.owner_id').as('owner'),
      sql<boolean>`flows.import_report is not null`.as('is_imported'),
      sql<boolean>`flows.draft is distinct from flow_versions.graph`.as('has_changes'),
      sql<string[]>`jsonb_path_query_array(coalesce(flow_versions.graph, flows.draft), '$.nodes[*].type')`.as('types'),
      sql<{ id: Id; state: FlowRunState; startedAt: string } | null>`(select jsonb_build_object('id', flow_runs.id,
          'state', ${shownState}, 'startedAt', flow_runs.started_at) from flow_runs left join runs on runs.id = flow_runs.id
        where flow_runs.flow_id = flows.id order by flow_runs.id desc limit 1)`.as('last_run'),
      sql<number | null>`(select avg((state = 'done')::int)::float8 from (select state from flow_runs
        where flow_id = flows.id and state in ('done', 'failed') order by id desc limit 100) ended)`.as('success_rate'),
    ])
}
