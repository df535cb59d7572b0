import { implement } from '#platform/server/action.ts'
import * as contract from '../contract.ts'
import * as store from '../store/preferences.ts'

export const changePreference = implement(contract.changePreference, async (wish, { db, scope }) => {
  await store.savePreference(db, scope, wish)
  return wish
})

export const actions = [
  changePreference,

  implement(contract.readPreferences, async (_, { db, scope }) => {
    const [{ email, isConfirmed }, chosen] = await Promise.all([
      store.getOwnAddress(db, scope),
      store.listPreferences(db, scope),
    ])
    const preferences = contract.kinds.map((kind) => ({
      kind,
      email: chosen.find((each) => each.kind === kind)?.email ?? true,
    }))
    return { address: email, isConfirmed, preferences }
  }),
]
