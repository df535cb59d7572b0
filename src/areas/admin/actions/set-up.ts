import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import type { RateBudget, RateLimiter } from '#platform/server/concurrency/rate-limiter.ts'
import { deriveKey, hashToken, sameToken } from '#platform/server/auth/secrets.ts'
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
      const stored = await store.findCode(db, system)
      if (!stored || !sameToken(stored.hash, hashOf(code))) refuse('admin.code-wrong', 400, 'This code is not right.')
      await setAdmin(db, system, scope.person, true)
      await store.deleteCode(db, system)
      await markTableChanged(db, system, 'users')
    })
    running.recheck(scope.person)
    return {}
  }),
]

/** While there is no admin, every start prints the code: one for all processes, and a new one after a day. */
export async function greet({ database, settings }: Installation): Promise<string | undefined> {
  if (await database.read(setUpScope, (db) => store.hasAdmin(db, setUpScope))) return undefined
  const code = await database.write(setUpScope, async (db) => {
    await store.lockAdmins(db, setUpScope)
    const stored = await store.findCode(db, setUpScope)
    const earlier = stored && codeMadeAt(stored.created_at, settings.secretKey)
    const isFresh = stored && Date.now() - Date.parse(stored.created_at) < codeLifeMs
    if (earlier && isFresh && sameToken(stored.hash, hashOf(earlier))) return earlier
    const createdAt = new Date().toISOString()
    const made = codeMadeAt(createdAt, settings.secretKey)
    await store.storeCode(db, setUpScope, { hash: hashOf(made), created_at: createdAt })
    return made
  })
  return `There is no admin yet. To become one, sign in, open ${settings.publicUrl}/admin-setup and enter this code:\n\n    ${code}\n`
}

/** Computed, so that every process knows it and it is stored nowhere. */
function codeMadeAt(createdAt: string, secretKey: string): string {
  return formatCode(deriveKey(secretKey, `admin code ${new Date(createdAt).toISOString()}`, codeLength))
}

function hashOf(code: string): string {
  return hashToken(normalizeCode(code))
}

const codeLifeMs = 24 * 60 * 60_000

/** Ten attempts an hour for each person, a hundred for all, in each process. A restart resets them. */
function limitGuesses(limiter: RateLimiter, person: string): void {
  if (!limiter.take(perPerson, person).ok || !limiter.take(inTotal, '').ok)
    refuse('admin.too-many', 429, 'Too many tries. Wait an hour, or start the server again.')
}

const perHour = (name: string, max: number): RateBudget => ({ name, perMinute: max / 60, burst: max })
const perPerson = perHour('set-up-guess', 10)
const inTotal = perHour('set-up-guess-total', 100)
