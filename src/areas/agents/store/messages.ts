import { sql } from 'kysely'
import type { ModelMessage } from '#platform/server/models/model-message.ts'
import type { MentionedItem } from '#platform/contract/search/mentioned-item.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { RunState } from '#platform/server/runs/schema.ts'
import type { Block, Usage } from '../contract/answer.ts'
import type { AgentTables } from '../schema.ts'

export type StoredMessage = {
  id: Id
  parent: Id | null
  role: 'person' | 'answer'
  at: string
  text: string | null
  files: Id[]
  mentions: MentionedItem[]
  isQueued: boolean
  run: Id | null
  runState: RunState | null
  blocks: Block[] | null
  usage: Usage | null
  contextTokens: number | null
  isProposal: boolean
  versions: Id[]
}

/**
 * The messages from the first one to this one, oldest first; and the queued ones. A message and its answer can be of the
 * same millisecond, so their ids do not tell the order.
 */
export async function listBranch(db: Db, scope: Scope, session: Id, leaf: Id | null): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    with recursive branch as (
      select m.*, 0 as height from agent_messages m where m.id = ${leaf} and m.session_id = ${session}
      union all
      select p.*, b.height + 1 from agent_messages p join branch b on p.id = b.parent_id)
    select m.id, m.parent_id as parent, m.role, m.created_at as at, m.text, m.files, m.mentions,
      m.queued_for is not null as "isQueued",
      m.run_id as run, r.state as "runState", m.blocks, m.usage, m.context_tokens as "contextTokens",
      m.is_proposal as "isProposal",
      array(select s.id from agent_messages s where s.session_id = m.session_id and s.role = m.role
        and s.parent_id is not distinct from m.parent_id and s.queued_for is null order by s.id) as versions
    from (select * from branch union all
      select *, -1 from agent_messages where session_id = ${session} and queued_for is not null) m
    left join runs r on r.id = m.run_id
    where m.account_id = ${scope.account} and m.person_id = ${scope.person}
    order by m.height desc, m.id`.execute(db(scope))
  return rows
}

/** What a model gets of the messages before an answer. */
export async function listTranscripts(db: Db, scope: Scope, answer: Id) {
  const { rows } = await sql<{
    role: 'person' | 'answer'
    text: string | null
    files: Id[]
    mentions: MentionedItem[]
    transcript: ModelMessage[] | null
    summary: string | null
    /** Its run had read text of people outside the workspace. */
    untrusted: boolean
  }>`
    with recursive branch as (
      select m.id, m.parent_id, m.role, m.text, m.files, m.mentions, m.transcript, m.summary, m.run_id, 0 as height
      from agent_messages m
      where m.id = (select parent_id from agent_messages where id = ${answer} and account_id = ${scope.account}
        and person_id = ${scope.person})
      union all
      select p.id, p.parent_id, p.role, p.text, p.files, p.mentions, p.transcript, p.summary, p.run_id, b.height + 1
      from agent_messages p join branch b on p.id = b.parent_id)
    select b.role, b.text, b.files, b.mentions, b.transcript, b.summary, coalesce(r.untrusted, false) as untrusted
    from branch b left join runs r on r.id = b.run_id order by b.height desc`.execute(db(scope))
  return rows
}

/** The session of each of these runs: they wrote an answer, or accepted its proposal. */
export async function listSessionsOfRuns(
  db: Db,
  scope: Scope,
  runs: readonly Id[],
): Promise<{ run: Id; session: Id }[]> {
  const { rows } = await sql<{ run: Id; session: Id }>`
    select coalesce(p.run_id, m.run_id) as run, m.session_id as session from agent_messages m
    join agent_sessions s on s.id = m.session_id and s.removed_at is null
    left join agent_proposals p on p.answer_id = m.id and p.run_id = any(${runs}::uuid[])
    where (m.run_id = any(${runs}::uuid[]) or p.run_id is not null)
      and m.account_id = ${scope.account} and m.person_id = ${scope.person}`.execute(db(scope))
  return rows
}

export function findMessage(db: Db, scope: Scope, session: Id, id: Id) {
  return db<AgentTables>(scope)
    .selectFrom('agent_messages')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('session_id', '=', session)
    .where('id', '=', id)
    .select(['id', 'parent_id as parent', 'role', 'text', 'files', 'mentions'])
    .executeTakeFirst()
}

/** The newest message that comes after this one, in the newest of each set of versions. */
export async function findNewestLeaf(db: Db, scope: Scope, session: Id, id: Id): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    with recursive below as (
      select id, 0 as depth from agent_messages where id = ${id} and session_id = ${session} and account_id = ${scope.account}
        and person_id = ${scope.person}
      union all
      select m.id, b.depth + 1 from below b, lateral (select id from agent_messages where parent_id = b.id and queued_for is null
        order by id desc limit 1) m)
    select id from below order by depth desc limit 1`.execute(db(scope))
  return rows[0]?.id ?? id
}

export type NewMessage = {
  id: Id
  session: Id
  parent: Id | null
  text?: string
  files?: readonly Id[]
  mentions?: readonly MentionedItem[]
  queuedFor?: Id
  run?: Id
  isProposal?: boolean
}

export async function addMessage(db: Db, scope: Scope, message: NewMessage): Promise<void> {
  await db<AgentTables>(scope)
    .insertInto('agent_messages')
    .values({
      id: message.id,
      account_id: scope.account,
      person_id: scope.person,
      session_id: message.session,
      parent_id: message.parent,
      role: message.run ? 'answer' : 'person',
      text: message.text ?? null,
      files: [...(message.files ?? [])],
      mentions: JSON.stringify(message.mentions ?? []),
      queued_for: message.queuedFor ?? null,
      run_id: message.run ?? null,
      is_proposal: message.isProposal ?? false,
    })
    .execute()
}

type QueuedMessage = { id: Id; text: string; files: Id[]; mentions: MentionedItem[] }

/** Takes in what the person wrote while an answer was in progress. It becomes a part of that answer. */
export async function takeQueued(db: Db, scope: Scope, run: Id): Promise<QueuedMessage[]> {
  const rows = await db<AgentTables>(scope)
    .deleteFrom('agent_messages')
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('queued_for', '=', run)
    .returning(['id', 'text', 'files', 'mentions'])
    .execute()
  return rows
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ text, ...message }) => ({ ...message, text: text ?? '' }))
}

export async function saveAnswer(
  db: Db,
  scope: Scope,
  id: Id,
  { blocks, transcript, usage, contextTokens, summary }: SavedAnswer,
): Promise<void> {
  await db<AgentTables>(scope)
    .updateTable('agent_messages')
    .set({
      blocks: JSON.stringify(blocks),
      transcript: JSON.stringify(transcript),
      usage: JSON.stringify(usage),
      context_tokens: contextTokens,
      summary,
    })
    .where('account_id', '=', scope.account)
    .where('person_id', '=', scope.person)
    .where('id', '=', id)
    .execute()
}

export type SavedAnswer = {
  blocks: readonly Block[]
  transcript: readonly ModelMessage[]
  usage: Usage | null
  contextTokens: number | null
  /** What came before its message, in short, if that was too long for the model. */
  summary: string | null
}
