import type { Id } from '../../contract/id.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** What an agent or a flow may do now, in the form of a key's scopes; undefined if it does not exist any more. */
export type ActorResolver = {
  readonly kind: 'agent' | 'flow'
  readonly allowedActions: (db: Db, scope: SystemScope, id: Id, account: Id) => Promise<string[] | undefined>
}
