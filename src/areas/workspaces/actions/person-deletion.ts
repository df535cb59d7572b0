import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { deleteAccount } from '../store/accounts.ts'
import { retireHandles } from '../store/handles.ts'
import * as invites from '../store/invites.ts'
import { setRole } from '../store/members.ts'

/** Deletes a workspace with everything in it. Its handle stays reserved for a while. */
export async function removeAccount(db: Db, scope: SystemScope, account: Id): Promise<void> {
  await retireHandles(db, scope, account)
  await deleteAccount(db, scope, account)
}

/** For a workspace that is about to be deleted: nobody can join it any more. */
export async function revokeInvites(db: Db, scope: SystemScope, account: Id): Promise<void> {
  await invites.revokeOpenInvites(db, scope, account)
}

/** For a person who is deleted. Returns the ids of the invites. */
export async function removeInvitesTo(db: Db, scope: SystemScope, email: string): Promise<Id[]> {
  return invites.deleteInvitesTo(db, scope, email)
}

/** For the successor of a person who is deleted. */
export async function makeOwner(db: Db, scope: SystemScope, account: Id, person: Id): Promise<void> {
  await setRole(db, scope, account, person, 'owner')
}
