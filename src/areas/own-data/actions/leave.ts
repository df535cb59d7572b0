import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import type { Mail } from '#platform/server/mail.ts'
import { outgoingCall } from '#platform/server/outgoing/define-call.ts'
import * as contract from '../contract.ts'
import { leavingMail } from '../rules/mails.ts'
import { fateOf, graceDays } from '../rules/going.ts'
import * as store from '../store/leaving.ts'

const looking: SystemScope = { kind: 'system', why: 'what goes with somebody' }

/** Says when somebody goes, in case it was not they who asked. */
export const leavingMailCall = outgoingCall({
  ...contract.leavingDelivery,
  destination: 'mail',
  prepare: async (_, { scope, running: { database, settings } }): Promise<Mail | undefined> => {
    const person = await database.read(looking, (db) => store.findAddress(db, looking, scope.person))
    if (!person?.deletesAt || !person.isVerified) return undefined
    return { to: person.email, ...leavingMail(person.deletesAt, person.timeZone, settings.publicUrl) }
  },
  call: (mail, { running, key }) => running.mail.send(mail, key),
})

export const leaveActions = [
  implement(contract.readLeaving, async (_, { scope, running }) =>
    running.database.read(looking, async (db) => {
      const places = await store.listPlaces(db, looking, scope.person)
      const those = (fate: ReturnType<typeof fateOf>) =>
        places.filter((place) => fateOf(place) === fate).map(({ id, name, type }) => ({ id, name, type }))
      const deletesAt = await store.findDeletesAt(db, looking, scope.person)
      return { deletesAt, goes: those('goes'), stays: those('stays'), holds: those('holds') }
    }),
  ),

  implement(contract.askToLeave, async (_, { db, scope, caller, send, running }) => {
    const deletesAt = await asInstallation(db, scope, 'somebody asks to be deleted', async (all, system) => {
      await store.holdPlaces(all, system, scope.person)
      const held = (await store.listPlaces(all, system, scope.person)).filter((place) => fateOf(place) === 'holds')
      if (held.length > 0) refuse('own-data.last-owner', 409, lastOwner(held.map(({ name }) => name)))
      const kept = caller.kind === 'person' ? caller.session?.id : undefined
      await store.endOtherSessions(all, system, scope.person, kept)
      return store.setDeletesAt(all, system, scope.person, graceDays)
    })
    await send(leavingMailCall, {})
    running.recheck(scope.person)
    return { deletesAt }
  }),

  implement(contract.stay, async (_, { db, scope }) => {
    const stays = await asInstallation(db, scope, 'somebody stays', (all, system) =>
      store.clearDeletesAt(all, system, scope.person),
    )
    if (!stays)
      refuse('own-data.under-way', 409, 'The day has come: your account is being deleted and cannot be kept any more.')
    return {}
  }),
]

function lastOwner(names: readonly string[]): string {
  const where = names.length === 1 ? `${names[0]} has` : `${names.slice(0, 3).join(', ')} have`
  return `${where} other members and no other owner. Make somebody else an owner there, or delete the workspace, and try again.`
}
