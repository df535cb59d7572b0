import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { hashToken, newToken } from '#platform/server/secrets.ts'
import * as contract from '../contract/invites.ts'
import {
  inviteStateOf,
  mailboxOf,
  mostOpenInvites,
  mostSendsAnHour,
  nameForMail,
  overWords,
  sendTrouble,
} from '../rules/invites.ts'
import { findAccount } from '../store/accounts.ts'
import * as store from '../store/invites.ts'
import { countMembers, isMemberByEmail } from '../store/members.ts'
import { holdBusiness } from './business.ts'
import { inviteMail } from './invite-mail.ts'

export const deliverInvite = implement(contract.deliverInvite, async ({ id }, { db, scope, running }) => {
  const invite = (await store.holdInvite(db, scope, scope.account, id)) ?? notThere()
  if (invite.sentAt || inviteStateOf(invite, new Date()) !== 'open') return { id }
  // Made here and told to nobody but the mail, so it is in no journal and no queue.
  const token = newToken('ti_')
  await store.markSent(db, scope, id, hashToken(token))
  const account = await findAccount(db, scope, scope.account)
  const inviter = await store.findFellow(db, scope, invite.invitedBy ?? scope.person)
  await running.mail.send(
    inviteMail({
      to: invite.email,
      business: nameForMail(account?.profile.name ?? '', 'a business'),
      inviter: nameForMail(inviter?.name ?? '', 'Somebody'),
      role: invite.role,
      link: `${running.settings.publicUrl}/invites/${token}`,
    }),
  )
  return { id }
})

export const inviteActions = [
  deliverInvite,

  implement(contract.createInvite, async ({ email, role }, { db, scope }) => {
    const { seats } = await holdBusiness(db, scope, scope.account)
    if (await isMemberByEmail(db, scope, email))
      refuse('invites.member', 409, 'Somebody with this address belongs to this workspace already.')
    const waiting = await store.findWaiting(db, scope, email)
    if (waiting && inviteStateOf(waiting, new Date()) === 'open')
      refuse('invites.open', 409, 'This address has an open invite already. Send that one again, or revoke it.')
    const { total } = await countMembers(db, scope, scope.account)
    if (seats !== null && total >= seats)
      refuse('seats.full', 409, `All ${seats} seats are taken. Remove somebody, or add seats.`)
    await askLimits(db, scope)
    const id = waiting?.id ?? newId()
    await countSend(db, scope, id, email)
    if (waiting) await store.renewInvite(db, scope, id, role)
    else await store.addInvite(db, scope, { id, email, role })
    return send(db, scope, id)
  }),

  implement(contract.listInvites, async (_, { db, scope }) => {
    const now = new Date()
    const rows = await store.listInvites(db, scope)
    return {
      invites: rows.map(({ inviter, inviterName, answer, revokedAt, ...row }) => ({
        ...row,
        state: inviteStateOf({ answer, revokedAt, expiresAt: row.expiresAt }, now),
        invitedBy: inviter === null ? null : { id: inviter, name: inviterName ?? '' },
      })),
    }
  }),

  implement(contract.resendInvite, async ({ id }, { db, scope }) => {
    await holdBusiness(db, scope, scope.account)
    const invite = await getWaiting(db, scope, id)
    await askLimits(db, scope, inviteStateOf(invite, new Date()) === 'open' ? 1 : 0)
    await countSend(db, scope, id, invite.email)
    await store.renewInvite(db, scope, id)
    return send(db, scope, id)
  }),

  implement(contract.revokeInvite, async ({ id }, { db, scope }) => {
    await getWaiting(db, scope, id)
    await store.markRevoked(db, scope, id)
    return { id }
  }),
]

/** `already`: how many of the open ones are the one that is sent. */
async function askLimits(db: Db, scope: Scope, already = 0): Promise<void> {
  if ((await store.countOpen(db, scope)) - already >= mostOpenInvites)
    refuse('invites.too-many', 409, `${mostOpenInvites} invites wait for an answer. Revoke some of them first.`)
  const sending = [contract.createInvite.name, contract.resendInvite.name]
  if ((await store.countSends(db, scope, sending)) >= mostSendsAnHour)
    refuse('invites.too-fast', 429, `At most ${mostSendsAnHour} invites go out in an hour. Try again later.`)
}

/** Also over all other workspaces, which only the installation sees. */
async function countSend(db: Db, scope: Scope, invite: Id, email: string): Promise<void> {
  const sent = { invite, email: mailboxOf(email), person: scope.person }
  await asInstallation(db, scope, 'how many invites went to an address', async (own, system) => {
    const trouble = sendTrouble(await store.countSendsOf(own, system, sent))
    if (trouble) refuse('invites.too-fast', 429, trouble)
    await store.addSend(own, system, sent)
  })
}

/** The mail goes out once this is kept. */
async function send(db: Db, scope: Scope, id: Id) {
  await enqueue(db, scope, contract.sendInvite, { id }, { key: id })
  return { id, status: 'sent' as const }
}

async function getWaiting(db: Db, scope: Scope, id: Id) {
  const invite = (await store.holdInvite(db, scope, scope.account, id)) ?? notThere()
  const state = inviteStateOf(invite, new Date())
  if (state !== 'open' && state !== 'expired') refuse('invites.over', 409, overWords[state])
  return invite
}

function notThere(): never {
  refuse('invites.not-found', 404, 'There is no such invite. It may have been answered or revoked.')
}
