import type { Id } from '../../contract/id.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** Gives everything a person has in a workspace to another member, because the person leaves. */
export type HandOver = (db: Db, scope: SystemScope, input: { account: Id; from: Id; to: Id }) => Promise<void>
