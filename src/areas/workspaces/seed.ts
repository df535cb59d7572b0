import { newId, type Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { suggestHandle } from './rules/handle.ts'
import { addAccount, findAccount, setHandle } from './store/accounts.ts'
import { retireHandles, saveHandle } from './store/handles.ts'
import { addInvite, listInvites } from './store/invites.ts'
import { addMember } from './store/members.ts'

/** A business with members who have already signed up, for the demo and the tests. */
export async function seedBusiness(
  db: Db,
  scope: SystemScope,
  name: string,
  people: readonly { person: Id; role: Role }[],
): Promise<Id> {
  const id = newId()
  const handle = suggestHandle(name, 1)
  await addAccount(db, scope, { id, type: 'business', handle: null, profile: { name } })
  for (const { person, role } of people) await addMember(db, scope, id, person, role)
  await saveHandle(db, scope, id, handle)
  await setHandle(db, scope, id, handle)
  return id
}

/** The demo business had another handle before, and has just invited somebody. */
export async function seed(db: Db, scope: Scope): Promise<void> {
  const account = await findAccount(db, scope, scope.account)
  if (account?.type !== 'business' || !account.handle || (await listInvites(db, scope)).length > 0) return
  await saveHandle(db, scope, scope.account, `${account.handle}-roasters`)
  await retireHandles(db, scope, scope.account)
  await saveHandle(db, scope, scope.account, account.handle)
  await addInvite(db, scope, { id: newId(), email: 'aiko@kestrel.example', role: 'member' })
}
