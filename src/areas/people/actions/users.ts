import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as deletion from '../store/deletion.ts'
import { endSessions } from '../store/sessions.ts'
import { removeSecondFactor } from '../store/second-factors.ts'
import { addEvent } from '../store/security-events.ts'
import * as users from '../store/users.ts'

// Other areas decide these changes and check the rights; this area writes the rows.

/** A suspended user is signed out at once. */
export async function suspendUser(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await users.setSuspended(db, scope, person, true)
  await endSessions(db, scope, person)
}

export async function restoreUser(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await users.setSuspended(db, scope, person, false)
}

/** Ends every session of a user but the one that is named. */
export async function signOutUser(db: Db, scope: SystemScope, person: Id, exceptSession?: Id): Promise<void> {
  await endSessions(db, scope, person, exceptSession)
}

/** For a person who lost their device and their backup codes. */
export async function resetSecondFactor(db: Db, scope: SystemScope, person: Id): Promise<void> {
  if (await removeSecondFactor(db, scope, person))
    await addEvent(db, scope, { person, kind: 'second-factor-removed', detail: 'admin' })
}

export async function setAdmin(db: Db, scope: SystemScope, person: Id, admin: boolean): Promise<void> {
  await users.setAdmin(db, scope, person, admin)
}

export async function setPersonalAccount(db: Db, scope: SystemScope, person: Id, account: Id): Promise<void> {
  await users.setPersonalAccount(db, scope, person, account)
}

export async function setLastAccount(db: Db, scope: SystemScope, person: Id, account: Id): Promise<void> {
  await users.setLastAccount(db, scope, person, account)
}

/** Returns the date of the deletion. A date that is set already stays. */
export async function scheduleDeletion(db: Db, scope: SystemScope, person: Id, days: number): Promise<string> {
  return deletion.setDeletesAt(db, scope, person, days)
}

/** False if the date has passed: the deletion may have begun. */
export async function cancelDeletion(db: Db, scope: SystemScope, person: Id): Promise<boolean> {
  return deletion.clearDeletesAt(db, scope, person)
}

/** The rows that belong to the user alone go too. */
export async function deleteUser(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await deletion.deleteUser(db, scope, person)
}
