import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Block } from '../contract/answer.ts'

export type SessionText = {
  id: Id
  account: Id
  person: Id
  title: string
  updatedAt: string
  /** The newest ones. */
  messages: { id: Id; role: 'person' | 'answer'; text: string | null; blocks: Block[] | null; at: string }[]
}

export async function readSessionTexts(db: Db, scope: SystemScope, ids: readonly Id[]): Promise<SessionText[]> {
  const { rows } = await sql<SessionText>`
    select s.id, s.account_id as account, s.person_id as person, s.title, s.updated_at as "updatedAt",
      (select coalesce(json_agg(json_build_object('id', m.id, 'role', m.role, 'text', m.text, 'blocks', m.blocks,
        'at', m.created_at)), '[]')
        from (select * from agent_messages where session_id = s.id order by id desc limit ${maxMessages}) m) as messages
    from agent_sessions s where s.id = any(${ids}::uuid[]) and s.removed_at is null`.execute(db(scope))
  return rows
}

const maxMessages = 500
