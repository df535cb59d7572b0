import { newId, type Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { setPersonalAccount } from '#areas/people/actions/users.ts'
import { addAccount, lockPersonalAccount } from '../store/accounts.ts'
import { addMember } from '../store/members.ts'

/** Creates the personal workspace of a new user. Safe to call twice. */
export async function ensurePersonalAccount(
  db: Db,
  scope: SystemScope,
  person: Id,
  username: string,
  name: string,
): Promise<void> {
  if (await lockPersonalAccount(db, scope, person)) return
  const account = newId()
  await addAccount(db, scope, { id: account, type: 'personal', handle: null, profile: { username, name } })
  await addMember(db, scope, account, person, 'owner')
  await setPersonalAccount(db, scope, person, account)
}
