import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import * as contract from '../contract/flags.ts'
import { variantTrouble } from '../rules/flags.ts'
import * as store from '../store/flags.ts'
import { forgetFlags } from './deciding.ts'

const system: SystemScope = { kind: 'system', why: 'an admin looks at flags' }
const why = 'an admin changes a flag'

export const flagActions = [
  implement(contract.listFlags, (_, { running: { database } }) =>
    database.read(system, async (db) => {
      const [flags, asking] = await Promise.all([store.listFlags(db, system), store.countAsking(db, system)])
      return { flags: flags.map((flag) => ({ ...flag, seenBy: asking.get(flag.key) ?? 0 })) }
    }),
  ),

  implement(contract.createFlag, async ({ key, ...given }, { db, scope, running, afterwards }) => {
    const id = newId()
    const { says = '', active = false, rollout = 100, conditions = [], variants = [], payload } = given
    askVariants(variants)
    return asInstallation(db, scope, why, async (db, system) => {
      const flag = { id, key, says, active, rollout, conditions: text(conditions), variants: text(variants) }
      if (!(await store.addFlag(db, system, { ...flag, payload: payload === undefined ? null : text(payload) })))
        refuse('flags.key-taken', 409, `There is a flag with the key ${key} already. Choose another key.`)
      afterwards(() => forgetFlags(running.database))
      return (await store.findFlag(db, system, id)) ?? notThere()
    })
  }),

  implement(contract.changeFlag, async ({ id, ...given }, { db, scope, running, afterwards }) => {
    if (given.variants) askVariants(given.variants)
    return asInstallation(db, scope, why, async (db, system) => {
      const { says, active, rollout, conditions, variants, payload } = given
      await store.changeFlag(db, system, id, {
        ...(says !== undefined && { says }),
        ...(active !== undefined && { active }),
        ...(rollout !== undefined && { rollout }),
        ...(conditions && { conditions: text(conditions) }),
        ...(variants && { variants: text(variants) }),
        ...(payload !== undefined && { payload: text(payload) }),
      })
      afterwards(() => forgetFlags(running.database))
      return (await store.findFlag(db, system, id)) ?? notThere()
    })
  }),

  implement(contract.removeFlag, async ({ id }, { db, scope, running, afterwards }) => {
    await asInstallation(db, scope, why, async (db, system) => {
      if (!(await store.removeFlag(db, system, id))) notThere()
    })
    afterwards(() => forgetFlags(running.database))
    return { id }
  }),
]

function askVariants(variants: readonly contract.Variant[]): void {
  const trouble = variantTrouble(variants)
  if (trouble) refuse('flags.variants-wrong', 400, trouble, [{ path: 'variants', message: trouble }])
}

function text(value: unknown): string {
  return JSON.stringify(value)
}

function notThere(): never {
  refuse('flags.not-found', 404, 'There is no such flag. It may have been deleted.')
}
