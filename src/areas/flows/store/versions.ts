import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Graph } from '../contract/graph.ts'
import type { FlowTables } from '../schema.ts'
import { personJson } from './person-json.ts'

/** The number of the new version. */
export async function addVersion(
  db: Db,
  scope: Scope,
  { flow, name, graph }: { flow: Id; name: string | null; graph: Graph },
): Promise<number> {
  const { number } = await db<FlowTables>(scope)
    .insertInto('flow_versions')
    .values({
      flow_id: flow,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from flow_versions where flow_id = ${flow})`,
      account_id: scope.account,
      name,
      graph: JSON.stringify(graph),
      published_by: scope.person,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export function listVersions(db: Db, scope: Scope, flow: Id) {
  return versionsOf(db, scope, flow).orderBy('number', 'desc').limit(500).execute()
}

export function findVersion(db: Db, scope: Scope, flow: Id, number: number) {
  return versionsOf(db, scope, flow).where('number', '=', number).select('graph').executeTakeFirst()
}

export async function findVersionGraph(
  db: Db,
  scope: Scope | SystemScope,
  flow: Id,
  number: number,
): Promise<Graph | undefined> {
  const row = await db<FlowTables>(scope)
    .selectFrom('flow_versions')
    .where('flow_id', '=', flow)
    .where('number', '=', number)
    .select('graph')
    .executeTakeFirst()
  return row?.graph
}

function versionsOf(db: Db, scope: Scope, flow: Id) {
  return db<FlowTables>(scope)
    .selectFrom('flow_versions')
    .where('account_id', '=', scope.account)
    .where('flow_id', '=', flow)
    .select(['number', 'name', 'published_at'])
    .select(personJson('flow_versions.published_by').as('published_by'))
}
