import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { secondFactorRefusal } from '#platform/server/actions/run-action.ts'
import type { Caller } from '#platform/server/auth/caller.ts'
import { hashToken } from '#platform/server/auth/secrets.ts'
import type { Database, Db } from '#platform/server/db/database.ts'
import { findKeyHolder, findKeyScopes, recordKeyUse } from '../store.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'who is calling with a key' }

/** Finds out who calls with an API key, and what a key may do now. */
export function createKeyResolver(database: Database) {
  return {
    callerByKey: async (authorization: string): Promise<Extract<Caller, { kind: 'key' }>> => {
      const key = /^Bearer (tk_[\w-]{20,200})$/.exec(authorization)?.[1]
      if (!key) return refuse('key.malformed', 401, 'Send the key as "Authorization: Bearer <key>".')
      const holder = await database.read(systemScope, (db) => findKeyHolder(db, systemScope, hashToken(key)))
      if (!holder)
        return refuse('key.unknown', 401, 'This key is not known, or it was revoked. Make a new one in settings.')
      const { stale, isExpired, secondFactorMissing, ...caller } = holder
      if (isExpired) refuse('key.expired', 401, 'This key has reached its end date. Make a new one in settings.')
      if (secondFactorMissing) throw secondFactorRefusal()
      if (stale) await database.write(systemScope, (db) => recordKeyUse(db, systemScope, caller.key))
      return { kind: 'key', ...caller }
    },
    scopesOfKey: (db: Db, scope: SystemScope, key: Id, person: Id, account: Id) =>
      findKeyScopes(db, scope, key, person, account),
  }
}
