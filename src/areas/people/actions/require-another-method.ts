import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { countSignInMethods } from '../rules/count-sign-in-methods.ts'
import { listMethods } from '../store/sign-in-methods.ts'
import { getOwnUser, lockUser } from '../store/users.ts'

/** Refuses to remove the last sign-in method. */
export async function requireAnotherMethod(db: Db, scope: Scope): Promise<void> {
  await withSystemScope(db, scope, 'one change at a time', (systemDb, systemScope) =>
    lockUser(systemDb, systemScope, scope.person),
  )
  const { email, phone } = await getOwnUser(db, scope)
  const { length: methods } = await listMethods(db, scope)
  if (countSignInMethods({ email, phone, methods }) > 1) return
  refuse('methods.last', 409, 'This is your only way to sign in. Add another one first.')
}
