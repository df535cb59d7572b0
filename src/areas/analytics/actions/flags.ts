import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from '../contract/flags.ts'
import { variantsError } from '../rules/flags.ts'
import * as store from '../store/flags.ts'
import { clearFlagCache } from './evaluate-flags.ts'

const system: SystemScope = { kind: 'system', reason: 'an admin looks at flags' }
const why = 'an admin changes a flag'

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
    const { says = '', active = false, rollout = 100, conditions = [], variants = [], payload } = fields
    checkVariants(variants)
    return withSystemScope(db, scope, why, async (db, system) => {
      const flag = { id, key, says, active, rollout, conditions: toJson(conditions), variants: toJson(variants) }
      if (!(await store.addFlag(db, system, { ...flag, payload: payload === undefined ? null : toJson(payload) })))
        refuse('flags.key-taken', 409, `There is a flag with the key ${key} already. Choose another key.`)
      onCommitted(() => clearFlagCache(running.database))
      return (await store.findFlag(db, system, id)) ?? notFound()
    })
  }),

  implement(contract.changeFlag, async ({ id, ...fields }, { db, scope, running, onCommitted }) => {
    if (fields.variants) checkVariants(fields.variants)
    return withSystemScope(db, scope, why, async (db, system) => {
      const { says, active, rollout, conditions, variants, payload } = fields
      await store.changeFlag(db, system, id, {
        ...(says !== undefined && { says }),
        ...(active !== undefined && { active }),
        ...(rollout !== undefined && { rollout }),
        ...(conditions && { conditions: toJson(conditions) }),
        ...(variants && { variants: toJson(variants) }),
        ...(payload !== undefined && { payload: toJson(payload) }),
      })
      onCommitted(() => clearFlagCache(running.database))
      return (await store.findFlag(db, system, id)) ?? notFound()
    })
  }),

  implement(contract.removeFlag, async ({ id }, { db, scope, running, onCommitted }) => {
    await withSystemScope(db, scope, why, async (db, system) => {
      if (!(await store.removeFlag(db, system, id))) notFound()
    })
    onCommitted(() => clearFlagCache(running.database))
    return { id }
  }),
]

function checkVariants(variants: readonly contract.Variant[]): void {
  const error = variantsError(variants)
  if (error) refuse('flags.variants-wrong', 400, error, [{ path: 'variants', message: error }])
}

function toJson(value: unknown): string {
  return JSON.stringify(value)
}

function notFound(): never {
  refuse('flags.not-found', 404, 'There is no such flag. It may have been deleted.')
}
