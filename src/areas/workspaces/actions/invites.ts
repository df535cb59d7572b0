import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement, type SendFromAction } from '#platform/server/actions/implement.ts'
import type { Database, Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { Mail } from '#platform/server/messaging/mail.ts'
import { deliveriesOf } from '#platform/server/outgoing/deliveries.ts'
import { defineOutgoingCall } from '#platform/server/outgoing/define-call.ts'
import { hashToken, newToken } from '#platform/server/auth/secrets.ts'
import * as contract from '../contract/invites.ts'
import { nameForMail } from '../contract/name-for-mail.ts'
import {
  inviteStateOf,
  mailboxOf,
  maxOpenInvites,
  maxSendsPerHour,
  closedInviteMessages,
  sendLimitProblem,
} from '../rules/invites.ts'
import { findAccount } from '../store/accounts.ts'
import * as store from '../store/invites.ts'
import { countMembers, isMemberByEmail } from '../store/members.ts'
import { lockBusiness } from './business.ts'
import { inviteMail } from './invite-mail.ts'

/** The token is made here, in the last step before the mail, so no journal and no queue contains it. */
export const inviteMailCall = defineOutgoingCall({
  ...contract.inviteDelivery,
  destination: 'mail',
  prepare: async ({ id: inviteId }, { db, scope, running }): Promise<Mail | undefined> => {
    const invite = await store.lockInvite(db, scope, scope.account, inviteId)
    if (!invite || invite.sentAt || inviteStateOf(invite, new Date()) !== 'open') return undefined
    const token = newToken('ti_')
    await store.setHash(db, scope, inviteId, hashToken(token))
    const account = await findAccount(db, scope, scope.account)
    const inviter = await store.findMemberName(db, scope, invite.invitedBy ?? scope.person)
    return inviteMail({
      to: invite.email,
      business: nameForMail(account?.profile.name ?? '', 'a business'),
      inviter: nameForMail(inviter?.name ?? '', 'Somebody'),
      role: invite.role,
      link: `${running.settings.publicUrl}/invites/${token}`,
    })
  },
  call: (mail, { running, key }) => running.mail.send(mail, key),
  settle: async (_, { id: inviteId }, { db, scope }) => store.markSent(db, scope, inviteId),
})

/** Whether somebody has invited this address to a workspace. */
export function hasOpenInvite(database: Database, email: string): Promise<boolean> {
  const scope: SystemScope = { kind: 'system', reason: 'who may create an account' }
  return database.read(scope, (db) => store.isInvited(db, scope, email))
}

export const inviteActions = [
  implement(contract.createInvite, async ({ email, role }, { db, scope, send }) => {
    const { seats } = await lockBusiness(db, scope, scope.account)
    if (await isMemberByEmail(db, scope, email))
      refuse('invites.member', 409, 'Somebody with this address belongs to this workspace already.')
    const pending = await store.findPendingInvite(db, scope, email)
    if (pending && inviteStateOf(pending, new Date()) === 'open')
      refuse('invites.open', 409, 'This address has an open invite already. Send that one again, or revoke it.')
    const { total } = await countMembers(db, scope, scope.account)
    if (seats !== null && total >= seats)
      refuse('seats.full', 409, `All ${seats} seats are taken. Remove somebody, or add seats.`)
    await requireWithinLimits(db, scope)
    const id = pending?.id ?? newId()
    await recordSend(db, scope, id, email)
    if (pending) await store.renewInvite(db, scope, id, role)
    else await store.addInvite(db, scope, { id, email, role })
    return deliver(send, id, email)
  }),

  implement(contract.listInvites, async (_, { db, scope }) => {
    const now = new Date()
    const rows = await store.listInvites(db, scope)
    const ids = rows.map(({ id }) => id)
    const deliveries = await deliveriesOf(db, scope, 'thing', ids)
    return {
      invites: rows.map(({ inviter, inviterName, answer, revokedAt, ...row }) => ({
        ...row,
        state: inviteStateOf({ answer, revokedAt, expiresAt: row.expiresAt }, now),
        invitedBy: inviter === null ? null : { id: inviter, name: inviterName ?? '' },
        delivery: deliveries.get(row.id)?.[0] ?? null,
      })),
    }
  }),

  implement(contract.resendInvite, async ({ id }, { db, scope, send }) => {
    await lockBusiness(db, scope, scope.account)
    const invite = await getPendingInvite(db, scope, id)
    await requireWithinLimits(db, scope, inviteStateOf(invite, new Date()) === 'open' ? 1 : 0)
    await recordSend(db, scope, id, invite.email)
    await store.renewInvite(db, scope, id)
    return deliver(send, id, invite.email)
  }),

  implement(contract.revokeInvite, async ({ id }, { db, scope }) => {
    await getPendingInvite(db, scope, id)
    await store.markRevoked(db, scope, id)
    return { id }
  }),
]

/** `excluded`: how many of the open invites do not count, because they are the one that is sent again. */
async function requireWithinLimits(db: Db, scope: Scope, excluded = 0): Promise<void> {
  if ((await store.countOpenInvites(db, scope)) - excluded >= maxOpenInvites)
    refuse('invites.too-many', 409, `${maxOpenInvites} invites wait for an answer. Revoke some of them first.`)
  const sendActions = [contract.createInvite.name, contract.resendInvite.name]
  if ((await store.countRecentSends(db, scope, sendActions)) >= maxSendsPerHour)
    refuse('invites.too-fast', 429, `At most ${maxSendsPerHour} invites go out in an hour. Try again later.`)
}

/** Counts over all workspaces, which needs the system scope. */
async function recordSend(db: Db, scope: Scope, invite: Id, email: string): Promise<void> {
  const send = { invite, email: mailboxOf(email), person: scope.person }
  await withSystemScope(db, scope, 'how many invites went to an address', async (own, system) => {
    const problem = sendLimitProblem(await store.lockAndCountSends(own, system, send))
    if (problem) refuse('invites.too-fast', 429, problem)
    await store.addSend(own, system, send)
  })
}

/** The mail is sent after the commit. */
async function deliver(send: SendFromAction, invite: Id, recipient: string) {
  await send(inviteMailCall, { id: invite }, { recipient, thing: invite, replaces: true })
  return { id: invite, status: 'sent' as const }
}

async function getPendingInvite(db: Db, scope: Scope, id: Id) {
  const invite = (await store.lockInvite(db, scope, scope.account, id)) ?? refuseUnknownInvite()
  const state = inviteStateOf(invite, new Date())
  if (state !== 'open' && state !== 'expired') refuse('invites.over', 409, closedInviteMessages[state])
  return invite
}

function refuseUnknownInvite(): never {
  refuse('invites.not-found', 404, 'There is no such invite. It may have been answered or revoked.')
}
