import { sql, type Updateable } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { RunTables } from '#platform/server/runs/schema.ts'
import type { Session } from '../contract/sessions.ts'
import type { AgentTables } from '../schema.ts'

type Tables = AgentTables & RunTables

export async function listSessions(
  db: Db,
  scope: Scope,
  { search, limit }: { search?: string | undefined; limit: number },
) {
  const rows = await sessionsWithState(db, scope)
    .$if(search !== undefined, (query) => query.where(matches(search ?? '')))
    .orderBy(sql`agent_sessions.pinned_at is null`)
    .orderBy('agent_sessions.updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toSession)
}

export async function findSession(db: Db, scope: Scope, id: Id): Promise<StoredSession | undefined> {
  const row = await sessionsWithState(db, scope).where('agent_sessions.id', '=', id).executeTakeFirst()
  return row && { session: toSession(row), leaf: row.leaf_id, run: row.run_id, tools: row.tools }
}

/** `run`: the one in progress. `tools`: those that its model sees, in the order of finding. */
export type StoredSession = { session: Session; leaf: Id | null; run: Id | null; tools: string[] }

export async function addSession(
  db: Db,
  scope: Scope,
  session: { id: Id; agent: Id; title: string; model: Session['model'] },
): Promise<void> {
  await db<AgentTables>(scope)
    .insertInto('agent_sessions')
    .values({
      id: session.id,
      account_id: scope.account,
      person_id: scope.person,
      agent_id: session.agent,
      title: session.title,
      model_provider: session.model?.provider ?? null,
      model_id: session.model?.id ?? null,
    })
    .execute()
}

export async function changeSession(
  db: Db,
  scope: Scope,
  id: Id,
  change: Updateable<AgentTables['agent_sessions']>,
): Promise<void> {
  await ownSession(db, scope, id).set(change).execute()
}

/** A title that the person gave stays. */
export async function nameUnlessRenamed(db: Db, scope: Scope, id: Id, title: string): Promise<void> {
  await ownSession(db, scope, id).where('is_renamed', '=', false).set({ title }).execute()
}

/** Locked, so that two messages at the same time are sent one after the other. */
export async function lockSession(db: Db, scope: Scope, id: Id): Promise<void> {
  await db<AgentTables>(scope)
    .selectFrom('agent_sessions')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute()
}

/** The tools that the session's model sees from now on, after those that it sees already. */
export async function addTools(db: Db, scope: Scope, id: Id, tools: readonly string[]): Promise<string[]> {
  const row = await ownSession(db, scope, id)
    .set({
      tools: sql<string[]>`tools || array(select tool from unnest(${tools}::text[]) with ordinality new (tool, place)
        where tool <> all (agent_sessions.tools) order by place)`,
    })
    .returning('tools')
    .executeTakeFirst()
  return row?.tools ?? []
}

/** Deletes sessions that were removed long ago. */
export async function eraseRemoved(db: Db, scope: SystemScope, days: number): Promise<void> {
  await db<AgentTables>(scope)
    .deleteFrom('agent_sessions')
    .where('removed_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .execute()
}

function ownSession(db: Db, scope: Scope, id: Id) {
  return db<AgentTables>(scope)
    .updateTable('agent_sessions')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
}

function sessionsWithState(db: Db, scope: Scope) {
  return db<Tables>(scope)
    .selectFrom('agent_sessions')
    .innerJoin('agents', 'agents.id', 'agent_sessions.agent_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('runs')
          .whereRef('runs.subject', '=', 'agent_sessions.id')
          .where('runs.state', 'in', ['ready', 'running', 'waiting'])
          .orderBy('runs.id', 'desc')
          .limit(1)
          .select(['runs.id as run_id', 'runs.state as run_state', 'runs.activity'])
          .as('open_run'),
      (join) => join.onTrue(),
    )
    .where('agent_sessions.account_id', '=', scope.account)
    .where('agent_sessions.person_id', '=', scope.person)
    .where('agent_sessions.removed_at', 'is', null)
    .select(['agent_sessions.id', 'agent_sessions.title', 'agent_sessions.pinned_at', 'agent_sessions.leaf_id'])
    .select(['agent_sessions.model_provider', 'agent_sessions.model_id', 'agent_sessions.tools'])
    .select(['agent_sessions.created_at', 'agent_sessions.updated_at'])
    .select(['agents.id as agent_id', 'agents.name as agent_name', 'agents.handle as agent_handle'])
    .select(['open_run.run_id', 'open_run.run_state', 'open_run.activity'])
}

type Row = Awaited<ReturnType<ReturnType<typeof sessionsWithState>['execute']>>[number]

function toSession(row: Row): Session {
  const { model_provider: provider, model_id: model } = row
  return {
    id: row.id,
    title: row.title,
    isPinned: row.pinned_at !== null,
    agent: { id: row.agent_id, name: row.agent_name, handle: row.agent_handle },
    model: provider !== null && model !== null ? { provider, id: model } : null,
    state: row.run_state === null ? 'idle' : row.run_state === 'waiting' ? 'waiting' : 'working',
    activity: row.activity,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** In the title, or in a message of the person or an answer. */
function matches(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(agent_sessions.title ilike ${pattern} or exists (
    select from agent_messages m where m.session_id = agent_sessions.id
      and (m.text ilike ${pattern} or jsonb_path_query_array(m.blocks, '$[*].text')::text ilike ${pattern})))`
}
