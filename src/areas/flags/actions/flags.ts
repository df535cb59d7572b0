import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from '../contract/flags.ts'
import { variantsError } from '../rules.ts'
import * as store from '../store/flags.ts'
import { clearFlagCache } from './evaluate-flags.ts'

const system: SystemScope = { kind: 'system', reason: 'an admin looks at flags' }
const reason = 'an admin changes a flag'

export const flagActions = [
  implement(contract.listFlags, (_, { running: { database } }) =>
    database.read(system, async (db) => {
      const [flags, userCounts] = await Promise.all([
        store.listFlags(db, system),
        store.countRecentFlagUsers(db, system),
      ])
      return { flags: flags.map((flag) => ({ ...flag, seenBy: userCounts.get(flag.key) ?? 0 })) }
    }),
  ),

  implement(contract.createFlag, async ({ key, ...fields }, { db, scope, running, onCommitted }) => {
    const id = newId()
    const { description = '', active = false, rollout = 100, conditions = [], variants = [], payload } = fields
    checkVariants(variants)
    return withSystemScope(db, scope, reason, async (db, system) => {
      const flag = { id, key, description, active, rollout, conditions, variants, payload: payload ?? null }
      if (!(await store.addFlag(db, system, flag)))
        refuse('flags.key-taken', 409, `There is a flag with the key ${key} already. Choose another key.`)
      onCommitted(() => clearFlagCache(running.database))
      return getFlag(db, system, id)
    })
  }),

  implement(contract.changeFlag, async ({ id, ...change }, { db, scope, running, onCommitted }) => {
    if (change.variants) checkVariants(change.variants)
    return withSystemScope(db, scope, reason, async (db, system) => {
      await store.changeFlag(db, system, id, change)
      onCommitted(() => clearFlagCache(running.database))
      return getFlag(db, system, id)
    })
  }),

  implement(contract.removeFlag, async ({ id }, { db, scope, running, onCommitted }) => {
    await withSystemScope(db, scope, reason, async (db, system) => {
      if (!(await store.removeFlag(db, system, id))) notFound()
    })
    onCommitted(() => clearFlagCache(running.database))
    return { id }
  }),
]

export async function getFlag(db: Db, system: SystemScope, id: Id): Promise<contract.Flag> {
  return (await store.findFlag(db, system, id)) ?? notFound()
}

function checkVariants(variants: readonly contract.Variant[]): void {
  const error = variantsError(variants)
  if (error) refuse('flags.variants-wrong', 400, error, [{ path: 'variants', message: error }])
}

function notFound(): never {
  refuse('flags.not-found', 404, 'There is no such flag. It may have been deleted.')
}
