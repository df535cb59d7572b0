import { implement } from '#platform/server/actions/implement.ts'
import { notificationKinds } from '../contract/about.ts'
import * as contract from '../contract/preferences.ts'
import * as store from '../store/preferences.ts'

export const changePreference = implement(contract.changePreference, async (input, { db, scope }) => ({
  kind: input.kind,
  ...(await store.savePreference(db, scope, input)),
}))

export const changeRhythm = implement(contract.changeRhythm, async ({ rhythm }, { db, scope }) => {
  await store.saveRhythm(db, scope, rhythm)
  return { rhythm }
})

export const preferenceActions = [
  changePreference,
  changeRhythm,

  implement(contract.readPreferences, async (_, { db, scope }) => {
    const [{ email, isConfirmed, timeZone }, chosen, rhythm = 'at-once'] = await Promise.all([
      store.getOwnAddress(db, scope),
      store.listPreferences(db, scope),
      store.findRhythm(db, scope),
    ])
    const preferences = notificationKinds.map((kind) => {
      const { inApp = true, email = true, push = true } = chosen.find((each) => each.kind === kind) ?? {}
      return { kind, inApp, email, push }
    })
    return { address: email, isConfirmed, rhythm, timeZone: timeZone ?? 'UTC', preferences }
  }),
]
