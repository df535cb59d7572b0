import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import type { RateBudget, RateLimiter } from '#platform/server/concurrency/rate-limiter.ts'
import { hashToken, sameToken } from '#platform/server/auth/secrets.ts'
import { setAdmin } from '#areas/people/actions/users.ts'
import * as contract from '../contract.ts'
import { formatCode, codeLength, normalizeCode } from '../rules.ts'
import * as store from '../store/set-up.ts'

const reason = 'the first admin'
const setUpScope: SystemScope = { kind: 'system', reason }

export const setUpActions = [
  implement(contract.readSetUp, async (_, { running: { database } }) => ({
    open: !(await database.read(setUpScope, (db) => store.hasAdmin(db, setUpScope))),
  })),

  implement(contract.setUp, async ({ code }, { db, scope, running }) => {
    limitGuesses(running.limiter, scope.person)
    // If two people use the same code, the second one waits and then finds an admin.
    await withSystemScope(db, scope, reason, async (db, system) => {
      await store.lockAdmins(db, system)
      if (await store.hasAdmin(db, system)) refuse('admin.there-is-one', 404, 'There is nothing here.')
      const hash = await store.findCode(db, system)
      if (!hash || !sameToken(hash, hashToken(normalizeCode(code))))
        refuse('admin.code-wrong', 400, 'This code is not right.')
      await setAdmin(db, system, scope.person, true)
      await store.deleteCode(db, system)
      await markTableChanged(db, system, 'users')
    })
    running.recheck(scope.person)
    return {}
  }),
]

/** While there is no admin, every start prints a new code and voids the old one. */
export async function greet({ database, settings }: Installation): Promise<string | undefined> {
  if (await database.read(setUpScope, (db) => store.hasAdmin(db, setUpScope))) return undefined
  const code = formatCode(crypto.getRandomValues(new Uint8Array(codeLength)))
  await database.write(setUpScope, (db) => store.storeCode(db, setUpScope, hashToken(normalizeCode(code))))
  return `There is no admin yet. To become one, sign in, open ${settings.publicUrl}/admin-setup and enter this code:\n\n    ${code}\n`
}

/** Ten attempts an hour for each person, a hundred for all. A restart resets them, and the code. */
function limitGuesses(limiter: RateLimiter, person: string): void {
  if (!limiter.take(perPerson, person).ok || !limiter.take(inTotal, '').ok)
    refuse('admin.too-many', 429, 'Too many tries. Wait an hour, or start the server again for a new code.')
}

const perHour = (name: string, max: number): RateBudget => ({ name, perMinute: max / 60, burst: max })
const perPerson = perHour('set-up-guess', 10)
const inTotal = perHour('set-up-guess-total', 100)
