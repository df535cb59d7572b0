import type { ActorResolver } from '#platform/server/auth/actor-resolver.ts'
import { findFlowToRun } from '../store/flows.ts'

/** A flow may do everything that its owner may. */
export const allowedActions: ActorResolver['allowedActions'] = async (db, scope, id, account) =>
  (await findFlowToRun(db, scope, account, id)) ? ['*'] : undefined
