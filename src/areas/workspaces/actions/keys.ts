import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/action.ts'
import { standingOf } from '#platform/server/caller.ts'
import { hashToken, newToken } from '#platform/server/secrets.ts'
import * as contract from '../contract/keys.ts'
import * as store from '../store/keys.ts'

const mostKeys = 300

export const keyActions = [
  implement(contract.listKeys, async (_, { db, scope }) => ({ keys: await store.listKeys(db, scope) })),

  implement(contract.listScopes, async (_, { caller, running }) => ({
    actions: running.registry
      .on('api', standingOf(caller))
      .map(({ name, title, says, effect }) => ({ name, title, says, effect })),
  })),

  implement(contract.createKey, async ({ name, scopes }, { db, scope }) => {
    if ((await store.countKeys(db, scope)) >= mostKeys)
      refuse('keys.too-many', 409, `You have ${mostKeys} keys here already. Revoke one that you no longer use.`)
    const id = newId()
    const key = newToken('tk_')
    await store.addKey(db, scope, { id, name, scopes, hash: hashToken(key), ends_with: key.slice(-4) })
    return { id, key }
  }),

  implement(contract.revokeKey, async ({ id }, { db, scope }) => {
    if (!(await store.revokeKey(db, scope, id)))
      refuse('keys.not-found', 404, 'There is no such key, or it was revoked already.')
    return { id }
  }),
]
