import { dateSettingsOf } from '#platform/contract/date-format.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { Mail } from '#platform/server/messaging/mail.ts'
import { defineOutgoingCall } from '#platform/server/outgoing/define-call.ts'
import { cancelDeletion, scheduleDeletion, signOutUser } from '#areas/people/actions/users.ts'
import * as contract from '../contract.ts'
import { deletionMail } from '../rules/mails.ts'
import { deletionOutcome, graceDays } from '../rules/deletion.ts'
import * as store from '../store/deletion.ts'

const deletionScope: SystemScope = { kind: 'system', reason: 'what is deleted with a person' }

/** Mails the date of the deletion, in case somebody else asked for it. */
export const deletionMailCall = defineOutgoingCall({
  ...contract.deletionDelivery,
  destination: 'mail',
  prepare: async (_, { scope, running: { database, settings } }): Promise<Mail | undefined> => {
    const person = await database.read(deletionScope, (db) => store.findAddress(db, deletionScope, scope.person))
    if (!person?.deletesAt || !person.isVerified) return undefined
    return { to: person.email, ...deletionMail(person.deletesAt, dateSettingsOf(person), settings.publicUrl) }
  },
  call: (mail, { running, key }) => running.mail.send(mail, key),
})

export const deletionActions = [
  implement(contract.readAccountDeletion, async (_, { scope, running }) =>
    running.database.read(deletionScope, async (db) => {
      const memberships = await store.listMemberships(db, deletionScope, scope.person)
      const withOutcome = (outcome: ReturnType<typeof deletionOutcome>) =>
        memberships
          .filter((membership) => deletionOutcome(membership) === outcome)
          .map(({ id, name, type }) => ({ id, name, type }))
      const deletesAt = await store.findDeletesAt(db, deletionScope, scope.person)
      return {
        deletesAt,
        deleted: withOutcome('deleted'),
        remaining: withOutcome('remaining'),
        blocking: withOutcome('blocking'),
      }
    }),
  ),

  implement(contract.requestAccountDeletion, async (_, { db, scope, caller, send, running }) => {
    const deletesAt = await withSystemScope(db, scope, 'somebody asks to be deleted', async (systemDb, systemScope) => {
      await store.lockWorkspaces(systemDb, systemScope, scope.person)
      const blocking = (await store.listMemberships(systemDb, systemScope, scope.person)).filter(
        (membership) => deletionOutcome(membership) === 'blocking',
      )
      if (blocking.length > 0) refuse('own-data.last-owner', 409, lastOwnerMessage(blocking.map(({ name }) => name)))
      const currentSession = caller.kind === 'person' ? caller.session?.id : undefined
      await signOutUser(systemDb, systemScope, scope.person, currentSession)
      return scheduleDeletion(systemDb, systemScope, scope.person, graceDays)
    })
    await send(deletionMailCall, {})
    running.recheck(scope.person)
    return { deletesAt }
  }),

  implement(contract.cancelAccountDeletion, async (_, { db, scope }) => {
    const isCancelled = await withSystemScope(db, scope, 'somebody stays', (systemDb, systemScope) =>
      cancelDeletion(systemDb, systemScope, scope.person),
    )
    if (!isCancelled) refuse('own-data.under-way', 409, 'Your account is being deleted now. It is too late to keep it.')
    return {}
  }),
]

function lastOwnerMessage(names: readonly string[]): string {
  const subject = names.length === 1 ? `${names[0]} has` : `${names.slice(0, 3).join(', ')} have`
  return `${subject} other members and no other owner. Make somebody else an owner there, or delete the workspace, and try again.`
}
