import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { standingOf } from '#platform/server/auth/caller.ts'
import { hashToken, newToken } from '#platform/server/auth/secrets.ts'
import type { Db } from '#platform/server/db/database.ts'
import * as contract from './contract.ts'
import * as store from './store.ts'

const maxKeys = 300

/** After a password reset: whoever knew the old password may have made keys. */
export async function revokeKeysOf(db: Db, scope: SystemScope, person: Id): Promise<void> {
  await store.revokeKeysOf(db, scope, person)
}

export const keyActions = [
  implement(contract.listKeys, async (_, { db, scope }) => ({ keys: await store.listKeys(db, scope) })),

  implement(contract.listScopes, async (_, { caller, running }) => ({
    actions: running.registry
      .actionsFor('api', standingOf(caller))
      .map(({ name, title, description, effect }) => ({ name, title, description, effect })),
  })),

  implement(contract.createKey, async ({ name, scopes, expiresInDays: days }, { db, scope }) => {
    if ((await store.countKeys(db, scope)) >= maxKeys)
      refuse('keys.too-many', 409, `You have ${maxKeys} keys here already. Revoke one that you no longer use.`)
    const id = newId()
    const key = newToken('tk_')
    await store.addKey(db, scope, { id, name, scopes, hash: hashToken(key), ends_with: key.slice(-4), days })
    return { id, key }
  }),

  implement(contract.revokeKey, async ({ id }, { db, scope }) => {
    if (!(await store.revokeKey(db, scope, id)))
      refuse('keys.not-found', 404, 'There is no such key, or it was revoked already.')
    return { id }
  }),
]
