import { givenEmail } from '#areas/people/contract/addresses.ts'
import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import * as contract from '../contract/verification.ts'
import { findAccount, holdAccount } from '../store/accounts.ts'
import * as store from '../store/verification.ts'
import { holdBusiness } from './business.ts'
import { verdictMail } from './verdict-mail.ts'

const asking: SystemScope = { kind: 'system', why: 'an admin looks at verification requests' }

export const tellVerdict = implement(contract.tellVerdict, async ({ id }, { running }) => {
  const verdict = await running.database.read(asking, (db) => store.findVerdict(db, asking, id))
  if (!verdict?.email || verdict.state === 'waiting') return { id }
  const address = `${running.settings.publicUrl}/settings/workspace`
  await running.mail.send(verdictMail({ ...verdict, to: verdict.email, business: verdict.profile.name, address }))
  return { id }
})

export const verificationActions = [
  tellVerdict,

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

  implement(contract.decideVerification, async ({ id, approve, reason }, { db, scope }) => {
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
    await enqueue(db, scope, contract.sendVerdict, { id })
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
