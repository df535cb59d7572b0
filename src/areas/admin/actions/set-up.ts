import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Database } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { touch } from '#platform/server/db/touch.ts'
import type { Installation } from '#platform/server/installation.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'
import { hashToken, sameToken } from '#platform/server/secrets.ts'
import * as contract from '../contract.ts'
import { codeFrom, codeLength, plainCode } from '../rules.ts'
import * as store from '../store/set-up.ts'

const why = 'the first admin'
const system: SystemScope = { kind: 'system', why }

export const setUpActions = [
  implement(contract.readSetUp, async (_, { running: { database } }) => ({
    open: !(await database.read(system, (db) => store.hasAdmin(db, system))),
  })),

  implement(contract.setUp, async ({ code }, { db, scope, running }) => {
    limitGuesses(running.database, scope.person)
    // Two people with the same code are put in a row, and the second one finds an admin.
    await asInstallation(db, scope, why, async (db, system) => {
      await store.holdAdmins(db, system)
      if (await store.hasAdmin(db, system)) refuse('admin.there-is-one', 404, 'There is nothing here.')
      const hash = await store.findCode(db, system)
      if (!hash || !sameToken(hash, hashToken(plainCode(code))))
        refuse('admin.code-wrong', 400, 'This code is not right.')
      await store.setAdmin(db, system, scope.person, true)
      await store.forgetCode(db, system)
      await touch(db, system, 'users')
    })
    running.recheck(scope.person)
    return {}
  }),
]

/** While there is no admin, whoever starts the program reads a new code on the console. The code before it is void. */
export async function greet({ database, settings }: Installation): Promise<string | undefined> {
  if (await database.read(system, (db) => store.hasAdmin(db, system))) return undefined
  const code = codeFrom(crypto.getRandomValues(new Uint8Array(codeLength)))
  await database.write(system, (db) => store.keepCode(db, system, hashToken(plainCode(code))))
  return `There is no admin yet. To become one, sign in, open ${settings.publicUrl}/admin-setup and enter this code:\n\n    ${code}\n`
}

/** Ten tries an hour for each person and a hundred for all. A new start forgets them, with the code. */
function limitGuesses(database: Database, person: string): void {
  const limits = guesses.get(database) ?? { each: perHour(10), all: perHour(100) }
  guesses.set(database, limits)
  if (!limits.each.take(person).ok || !limits.all.take('').ok)
    refuse('admin.too-many', 429, 'Too many tries. Wait an hour, or start the server again for a new code.')
}

const guesses = new WeakMap<Database, Record<'each' | 'all', ReturnType<typeof rateLimit>>>()

function perHour(most: number) {
  return rateLimit({ perMinute: most / 60, burst: most })
}
