import { newId, type Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { addAccount, addMember } from './store.ts'

/** A business with its people, for the demo and the tests. They have signed up before. */
export async function seedBusiness(
  db: Db,
  scope: SystemScope,
  name: string,
  people: readonly { person: Id; role: Role }[],
): Promise<Id> {
  const id = newId()
  await addAccount(db, scope, { id, type: 'business', handle: null, profile: { name } })
  for (const { person, role } of people) await addMember(db, scope, id, person, role)
  return id
}
