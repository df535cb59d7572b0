import { realEmailOrEmpty } from '#areas/people/contract/addresses.ts'
import { lockBusiness } from '#areas/workspaces/actions/business.ts'
import { giveVerifiedMark, lockForDecision } from '#areas/workspaces/actions/verified-mark.ts'
import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { Mail } from '#platform/server/messaging/mail.ts'
import { addressInWorkspace } from '#platform/contract/addresses/workspace-address.ts'
import { defineOutgoingCall } from '#platform/server/outgoing/define-call.ts'
import * as contract from '../contract.ts'
import * as store from '../store.ts'
import { decisionMail } from './decision-mail.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'an admin looks at verification requests' }

/** Tells the person who sent the request what was decided. */
export const decisionMailCall = defineOutgoingCall({
  ...contract.decisionDelivery,
  destination: 'mail',
  prepare: async ({ id: request }, { running }): Promise<Mail | undefined> => {
    const decision = await running.database.read(systemScope, (db) => store.findDecision(db, systemScope, request))
    if (!decision?.email || decision.state === 'waiting') return undefined
    const address = addressInWorkspace(`${running.settings.publicUrl}/settings/workspace`, decision.account)
    return decisionMail({ ...decision, to: decision.email, business: decision.profile.name, address })
  },
  call: (mail, { running, key }) => running.mail.send(mail, key),
})

export const verificationActions = [
  implement(contract.requestVerification, async (input, { db, scope }) => {
    const { verifiedAt, profile, handle } = await lockBusiness(db, scope, scope.account)
    if (verifiedAt) refuse('verification.there', 409, 'This business is verified already.')
    return store.saveRequest(db, scope, { id: newId(), name: profile.name, handle, ...input })
  }),

  implement(contract.readVerification, async (_, { db, scope }) => {
    const verifiedAt = (await store.findBusiness(db, scope))?.verifiedAt ?? null
    return { verified: verifiedAt !== null, request: (await store.findLatestRequest(db, scope)) ?? null }
  }),

  implement(contract.listVerifications, async ({ state }, { running }) =>
    running.database.read(systemScope, async (db) => {
      const [rows, counts] = await Promise.all([
        store.listRequests(db, systemScope, state),
        store.countRequests(db, systemScope),
      ])
      const requests = rows.map(
        ({ account, profile, handle, since, memberIds, requester, requesterName, requesterEmail, ...request }) => ({
          ...request,
          account: {
            id: account,
            name: profile.name,
            handle,
            picture: profile.picture ?? null,
            createdAt: since,
            members: memberIds.length,
          },
          askedBy:
            requester === null
              ? null
              : { id: requester, name: requesterName ?? '', email: realEmailOrEmpty(requesterEmail ?? '') },
        }),
      )
      return { requests, counts }
    }),
  ),

  implement(contract.decideVerification, async ({ id, approve, reason }, { db, scope, send }) => {
    if (!approve && reason === '')
      refuse('verification.reason', 409, 'Say why it is declined, so that they know what to change.')
    const state = approve ? 'approved' : 'declined'
    await withSystemScope(db, scope, 'an admin decides a verification request', async (own, system) => {
      const { account } = (await store.findWaitingRequest(own, system, id)) ?? refuseDecidedRequest()
      // Asking again and renaming take the same lock, so the request is read again under it.
      const current = (await lockForDecision(own, system, account)) ?? refuseDecidedRequest()
      const request = (await store.findWaitingRequest(own, system, id)) ?? refuseDecidedRequest()
      if (approve && (request.name !== current.profile.name || request.handle !== current.handle))
        refuse(
          'verification.renamed',
          409,
          'The business has another name or handle than when it asked. Decline it, so that it asks again.',
        )
      await store.saveDecision(own, system, id, { state, reason: reason || null, by: scope.person })
      if (approve) await giveVerifiedMark(own, system, account)
    })
    await send(decisionMailCall, { id })
    return { id, state } as const
  }),
]

function refuseDecidedRequest(): never {
  refuse(
    'verification.decided',
    409,
    'There is no such request. It was decided already, or the business asked anew: look again.',
  )
}
