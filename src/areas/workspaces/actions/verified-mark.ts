import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { lockAccount, markVerified } from '../store/accounts.ts'

// The area verification decides who gets the mark. It is stored in `accounts`, which this area owns.

/** Locks the workspace, so that its name and handle cannot change before the decision is stored. */
export function lockForDecision(db: Db, scope: SystemScope, account: Id) {
  return lockAccount(db, scope, account)
}

export function giveVerifiedMark(db: Db, scope: SystemScope, account: Id): Promise<void> {
  return markVerified(db, scope, account)
}
