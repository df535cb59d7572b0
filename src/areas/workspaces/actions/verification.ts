import { givenEmail } from '#areas/people/contract/addresses.ts'
import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import type { Mail } from '#platform/server/mail.ts'
import { outgoingCall } from '#platform/server/outgoing/define-call.ts'
import * as contract from '../contract/verification.ts'
import { findAccount, holdAccount } from '../store/accounts.ts'
import * as store from '../store/verification.ts'
import { holdBusiness } from './business.ts'
import { verdictMail } from './verdict-mail.ts'

const asking: SystemScope = { kind: 'system', why: 'an admin looks at verification requests' }

/** Tells whoever asked for the verified mark what was decided. */
export const verdictMailCall = outgoingCall({
  ...contract.verdictDelivery,
  destination: 'mail',
  prepare: async ({ id: request }, { running }): Promise<Mail | undefined> => {
    const verdict = await running.database.read(asking, (db) => store.findVerdict(db, asking, request))
    if (!verdict?.email || verdict.state === 'waiting') return undefined
    const address = `${running.settings.publicUrl}/settings/workspace`
    return verdictMail({ ...verdict, to: verdict.email, business: verdict.profile.name, address })
  },
  call: (mail, { running, key }) => running.mail.send(mail, key),
})

export const verificationActions = [
  implement(contract.requestVerification, async (given, { db, scope }) => {
    const { verifiedAt, profile, handle } = await holdBusiness(db, scope, scope.account)
    if (verifiedAt) refuse('verification.there', 409, 'This business is verified already.')
    return store.saveRequest(db, scope, { id: newId(), name: profile.name, handle, ...given })
  }),

  implement(contract.readVerification, async (_, { db, scope }) => {
    const account = await findAccount(db, scope, scope.account)
    return { verified: account?.verified ?? false, request: (await store.findLast(db, scope)) ?? null }
  }),

  implement(contract.listVerifications, async ({ state }, { running }) =>
    running.database.read(asking, async (db) => {
      const [rows, counts] = await Promise.all([store.listRequests(db, asking, state), store.countRequests(db, asking)])
      const requests = rows.map(
        ({ account, profile, handle, since, memberIds, asker, askerName, askerEmail, ...request }) => ({
          ...request,
          account: {
            id: account,
            name: profile.name,
            handle,
            picture: profile.picture ?? null,
            createdAt: since,
            members: memberIds.length,
          },
          askedBy: asker === null ? null : { id: asker, name: askerName ?? '', email: givenEmail(askerEmail ?? '') },
        }),
      )
      return { requests, counts }
    }),
  ),

  implement(contract.decideVerification, async ({ id, approve, reason }, { db, scope, send }) => {
    if (!approve && reason === '')
      refuse('verification.reason', 409, 'Say why it is declined, so that they know what to change.')
    const state = approve ? 'approved' : 'declined'
    await asInstallation(db, scope, 'an admin decides a verification request', async (own, system) => {
      const { account } = (await store.findWaiting(own, system, id)) ?? notWaiting()
      // Held as whoever asks again or renames holds it; only then is it sure what is decided.
      const now = (await holdAccount(own, system, account)) ?? notWaiting()
      const asked = (await store.findWaiting(own, system, id)) ?? notWaiting()
      if (approve && (asked.name !== now.profile.name || asked.handle !== now.handle))
        refuse(
          'verification.renamed',
          409,
          'The business has another name or handle than when it asked. Decline it, so that it asks again.',
        )
      await store.decide(own, system, id, { state, reason: reason || null, by: scope.person })
      if (approve) await store.markVerified(own, system, account)
    })
    await send(verdictMailCall, { id })
    return { id, state } as const
  }),
]

function notWaiting(): never {
  refuse(
    'verification.decided',
    409,
    'There is no such request. It was decided already, or the business asked anew: look again.',
  )
}
