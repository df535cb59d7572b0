import type { Id } from '../../contract/id.ts'
import type { SystemScope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'

/** Tells the platform who belongs to which workspace. */
export type Membership = {
  accountsOf(db: Db, scope: SystemScope, person: Id): Promise<Id[]>
  membersOf(db: Db, scope: SystemScope, accounts: readonly Id[]): Promise<Id[]>
}
