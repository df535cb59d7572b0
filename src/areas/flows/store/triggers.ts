import { sql, type RawBuilder } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { AnyScope, Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { JournalTables } from '#areas/journal/schema.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import type { FlowNode } from '../contract/graph.ts'
import type { FlowTables } from '../schema.ts'

export function listTriggers(db: Db, scope: Scope, flow: Id) {
  return ownTriggers(db, scope).where('flow_id', '=', flow).select(['id', 'node_id', 'type']).execute()
}

export type NewTrigger = { id: Id; flow: Id; node: FlowNode; table: string | null }

export async function setTrigger(db: Db, scope: Scope, { id, flow, node, table }: NewTrigger): Promise<void> {
  const row = { type: node.type, parameters: JSON.stringify(node.parameters), event_table: table, error: null }
  await db<FlowTables>(scope)
    .insertInto('flow_triggers')
    .values({ ...row, id, account_id: scope.account, flow_id: flow, node_id: node.id })
    .onConflict((on) => on.column('id').doUpdateSet(row))
    .execute()
}

export async function removeTrigger(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<FlowTables>(scope)
    .deleteFrom('flow_triggers')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
}

/** A sentence that the health page shows; null: it works again. */
export async function setTriggerError(db: Db, scope: Scope, id: Id, error: string | null): Promise<void> {
  await db<FlowTables>(scope)
    .updateTable('flow_triggers')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .where('error', 'is distinct from', error)
    .set({ error })
    .execute()
}

export type LiveTrigger = NonNullable<Awaited<ReturnType<typeof findTrigger>>>

/** A trigger with its flow, if that is on. */
export function findTrigger(db: Db, scope: Scope | SystemScope, account: Id, id: Id) {
  return liveTriggers(db, scope, account).where('flow_triggers.id', '=', id).executeTakeFirst()
}

/** The triggers that watch a table. */
export function listTriggersOfTable(db: Db, scope: Scope, table: string) {
  return liveTriggers(db, scope, scope.account).where('event_table', '=', table).orderBy('flow_triggers.id').execute()
}

/** The flow whose draft has a webhook or form with this path. */
export function findDraftHook(db: Db, scope: SystemScope, path: string) {
  return draftsWith(
    db,
    scope,
    sql`jsonb_path_query_array(draft, '$.nodes[*] ? (@.type == "flow.webhook" || @.type == "flow.form").parameters.path')`,
    path,
  ).executeTakeFirst()
}

/** The flow whose draft has a mail trigger with this address. */
export function findDraftMail(db: Db, scope: SystemScope, address: string) {
  return draftsWith(
    db,
    scope,
    sql`jsonb_path_query_array(draft, '$.nodes[*] ? (@.type == "flow.mail").parameters.address')`,
    address,
  ).executeTakeFirst()
}

function draftsWith(db: Db, scope: SystemScope, values: RawBuilder<unknown>, value: string) {
  return db<FlowTables>(scope)
    .selectFrom('flows')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`${values} @> ${JSON.stringify([value])}::jsonb`)
    .select(['id', 'account_id', 'draft_by', 'draft'])
}

/** All triggers of the workspace with their flows and their last runs, for the health page. */
export function listTriggerStates(db: Db, scope: Scope) {
  return ownTriggers(db, scope)
    .innerJoin('flows', 'flows.id', 'flow_triggers.flow_id')
    .where('flows.is_active', '=', true)
    .where('flows.removed_at', 'is', null)
    .select(['flow_triggers.id', 'flow_triggers.type', 'flow_triggers.error', 'flows.id as flow', 'flows.name'])
    .select([
      'flows.owner_id',
      sql<string | null>`(select started_at from flow_runs where flow_runs.flow_id = flows.id
        and trigger_node = flow_triggers.node_id order by flow_runs.id desc limit 1)`.as('last_event'),
    ])
    .orderBy('flow_triggers.id')
    .limit(1_000)
    .execute()
}

/** The run in which a change was made, and the runs that led to it. */
export async function findCausingRuns(db: Db, scope: Scope, entry: Id): Promise<Id[]> {
  const run = await db<FlowTables & JournalTables>(scope)
    .selectFrom('journal')
    .innerJoin('flow_runs', 'flow_runs.id', 'journal.group_id')
    .where('flow_runs.account_id', '=', scope.account)
    .where('journal.id', '=', entry)
    .select(['flow_runs.id', 'flow_runs.callers'])
    .executeTakeFirst()
  return run ? [...run.callers, run.id] : []
}

function ownTriggers(db: Db, scope: Scope) {
  return db<FlowTables>(scope).selectFrom('flow_triggers').where('flow_triggers.account_id', '=', scope.account)
}

function liveTriggers(db: Db, scope: AnyScope, account: Id) {
  return db<FlowTables>(scope)
    .selectFrom('flow_triggers')
    .innerJoin('flows', 'flows.id', 'flow_triggers.flow_id')
    .where('flow_triggers.account_id', '=', account)
    .where('flows.is_active', '=', true)
    .where('flows.removed_at', 'is', null)
    .select(['flow_triggers.id', 'flow_triggers.type', 'flow_triggers.parameters', 'flow_triggers.node_id as node'])
    .select(['flows.id as flow', 'flows.name', 'flows.owner_id as owner', 'flows.settings'])
}

/** Whom a test mail comes from. */
export async function findEmail(db: Db, scope: Scope): Promise<string> {
  const { email } = await db<PeopleTables>(scope)
    .selectFrom('users')
    .where('id', '=', scope.person)
    .select('email')
    .executeTakeFirstOrThrow()
  return email
}
