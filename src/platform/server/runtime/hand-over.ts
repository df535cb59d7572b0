import type { Id } from '../../contract/id.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** Gives what somebody has in a workspace to somebody else there, because they leave it. */
export type HandOver = (db: Db, scope: SystemScope, what: { account: Id; from: Id; to: Id }) => Promise<void>
