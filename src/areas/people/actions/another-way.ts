import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { countWaysIn } from '../rules/ways-in.ts'
import { listMethods } from '../store/methods.ts'
import { getOneself, holdPerson } from '../store/users.ts'

/** Nobody locks themselves out. */
export async function askAnotherWay(db: Db, scope: Scope): Promise<void> {
  await asInstallation(db, scope, 'one change at a time', (system, why) => holdPerson(system, why, scope.person))
  const { email, phone } = await getOneself(db, scope)
  const { length: methods } = await listMethods(db, scope)
  if (countWaysIn({ email, phone, methods }) > 1) return
  refuse('methods.last', 409, 'This is your only way to sign in. Add another one first.')
}
