import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findSession, type StoredSession } from '../store/sessions.ts'

export async function getSession(db: Db, scope: Scope, id: Id): Promise<StoredSession> {
  const session = await findSession(db, scope, id)
  return session ?? refuse('agents.no-session', 404, 'There is no such session, or it is not yours.')
}
