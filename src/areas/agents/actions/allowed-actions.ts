import type { ActorResolver } from '#platform/server/auth/actor-resolver.ts'
import { findAgent } from '../store/agents.ts'

export const allowedActions: ActorResolver['allowedActions'] = async (db, scope, id, account) =>
  (await findAgent(db, scope, account, id))?.allowed
