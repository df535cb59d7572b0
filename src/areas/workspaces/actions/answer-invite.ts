import { may } from '#platform/contract/permission.ts'
import { givenEmail } from '#areas/people/contract/addresses.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { hashToken } from '#platform/server/secrets.ts'
import * as contract from '../contract/invites.ts'
import { inviteStateOf, maskEmail, overWords } from '../rules/invites.ts'
import * as store from '../store/invites.ts'
import { addMember, countMembers, findRole } from '../store/members.ts'
import { holdBusiness } from './business.ts'
import { elsewhere, type Doer } from './elsewhere.ts'

const asking: SystemScope = { kind: 'system', why: 'an invite by its token' }

const respondInvite: Doer<typeof contract.respondInvite> = implement(
  contract.respondInvite,
  async (given, { db, scope, caller, does }) => {
    const invite = await asInstallation(db, scope, asking.why, (own, system) => find(own, system, given.token))
    if (invite.account !== scope.account)
      return does(respondInvite, given, elsewhere(caller, invite.account, invite.role))
    return asInstallation(db, scope, 'somebody answers an invite', async (own, system) => {
      const account = await holdBusiness(own, system, scope.account)
      await askOpenFor(own, system, scope, invite.id)
      if (given.accept) {
        await askInviter(own, system, scope.account, invite.id)
        const { total } = await countMembers(own, system, scope.account)
        if (account.seats !== null && total >= account.seats)
          refuse('seats.full', 409, 'All seats of this business are taken. Ask whoever invited you for one.')
        await addMember(own, system, scope.account, scope.person, invite.role)
      }
      const status = given.accept ? 'accepted' : 'declined'
      await store.markAnswered(own, system, scope.account, invite.id, status)
      return { id: scope.account, status } as const
    })
  },
)

export const answerActions = [
  implement(contract.readInvite, async ({ token }, { scope, running }) =>
    running.database.read(asking, async (db) => {
      const invite = await find(db, asking, token)
      const you = scope.kind === 'account' ? await store.findPerson(db, asking, scope.person) : undefined
      const isFor = you !== undefined && isSame(you.email, invite.email)
      return {
        state: inviteStateOf(invite, new Date()),
        account: {
          id: invite.account,
          name: invite.profile.name,
          handle: invite.handle,
          picture: invite.profile.picture ?? null,
          verified: invite.verifiedAt !== null,
          members: invite.memberIds.length,
        },
        invitedBy: invite.inviterName === null ? null : { name: invite.inviterName, image: invite.inviterImage },
        role: invite.role,
        email: isFor ? invite.email : maskEmail(invite.email),
        expiresAt: invite.expiresAt,
        you:
          you && scope.kind === 'account'
            ? { email: givenEmail(you.email), isFor, isMember: invite.memberIds.includes(scope.person) }
            : null,
      }
    }),
  ),

  respondInvite,
]

async function find(db: Db, scope: SystemScope, token: string) {
  const found = await store.findByToken(db, scope, hashToken(token))
  return found ?? refuse('invites.not-found', 404, 'This invite is not known. Check the link, or ask for a new one.')
}

/** It is for a confirmed address of theirs, and waits for an answer. Held, so that it is answered once. */
async function askOpenFor(
  db: Db,
  scope: SystemScope,
  { account, person }: { account: Id; person: Id },
  id: Id,
): Promise<void> {
  const invite = await store.holdInvite(db, scope, account, id)
  const you = await store.findPerson(db, scope, person)
  if (!invite || !you) return refuse('invites.not-found', 404, 'This invite is not known.')
  if (!isSame(you.email, invite.email))
    refuse('invite.other-email', 403, `This invite is for ${maskEmail(invite.email)}. Sign in with that address.`)
  if (!you.emailVerified)
    refuse('invite.other-email', 403, 'Confirm your email address first, so that we know the invite is for you.')
  if (await findRole(db, scope, account, person)) refuse('invites.member', 409, 'You belong to this business already.')
  const state = inviteStateOf(invite, new Date())
  if (state !== 'open') refuse('invites.over', 410, overWords[state])
}

/** Whoever invited may still invite. */
async function askInviter(db: Db, scope: SystemScope, account: Id, id: Id): Promise<void> {
  const inviter = (await store.holdInvite(db, scope, account, id))?.invitedBy
  const role = inviter ? await findRole(db, scope, account, inviter) : undefined
  const person = inviter ? await store.findPerson(db, scope, inviter) : undefined
  if (!may('admin', { signedIn: true, role }) || person?.suspendedAt)
    refuse('invites.over', 410, 'Whoever invited you may no longer invite people. Ask for a new invite.')
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
