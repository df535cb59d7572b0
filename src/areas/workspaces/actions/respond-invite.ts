import { may } from '#platform/contract/permission.ts'
import { realEmailOrEmpty } from '#areas/people/contract/addresses.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { hashToken } from '#platform/server/auth/secrets.ts'
import * as contract from '../contract/invites.ts'
import { inviteStateOf, maskEmail, closedInviteMessages } from '../rules/invites.ts'
import * as store from '../store/invites.ts'
import { addMember, countMembers, findRole } from '../store/members.ts'
import { lockBusiness } from './business.ts'
import { callerInAccount, type ImplementedAction } from './caller-in-account.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'an invite by its token' }

const respondInvite: ImplementedAction<typeof contract.respondInvite> = implement(
  contract.respondInvite,
  async (input, { db, scope, caller, runAction }) => {
    const invite = await withSystemScope(db, scope, systemScope.reason, (own, system) =>
      getInviteByToken(own, system, input.token),
    )
    if (invite.account !== scope.account)
      return runAction(respondInvite, input, callerInAccount(caller, invite.account, invite.role))
    return withSystemScope(db, scope, 'somebody answers an invite', async (own, system) => {
      const account = await lockBusiness(own, system, scope.account)
      await requireOpenFor(own, system, scope, invite.id)
      if (input.accept) {
        await requireInviterMayInvite(own, system, scope.account, invite.id)
        const { total } = await countMembers(own, system, scope.account)
        if (account.seats !== null && total >= account.seats)
          refuse('seats.full', 409, 'All seats of this business are taken. Ask the person who invited you for one.')
        await addMember(own, system, scope.account, scope.person, invite.role)
      }
      const status = input.accept ? 'accepted' : 'declined'
      await store.markAnswered(own, system, scope.account, invite.id, status)
      return { id: scope.account, status } as const
    })
  },
)

export const inviteResponseActions = [
  implement(contract.readInvite, async ({ token }, { scope, running }) =>
    running.database.read(systemScope, async (db) => {
      const invite = await getInviteByToken(db, systemScope, token)
      const you = scope.kind === 'account' ? await store.findPerson(db, systemScope, scope.person) : undefined
      const isFor = you !== undefined && isSameEmail(you.email, invite.email)
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
            ? { email: realEmailOrEmpty(you.email), isFor, isMember: invite.memberIds.includes(scope.person) }
            : null,
      }
    }),
  ),

  respondInvite,
]

async function getInviteByToken(db: Db, scope: SystemScope, token: string) {
  const invite = await store.findByToken(db, scope, hashToken(token))
  return invite ?? refuse('invites.not-found', 404, 'This invite is not known. Check the link, or ask for a new one.')
}

/** Checks that the invite is open and for a confirmed address of the caller. Locks it, so that it is answered once. */
async function requireOpenFor(
  db: Db,
  scope: SystemScope,
  { account, person }: { account: Id; person: Id },
  id: Id,
): Promise<void> {
  const invite = await store.lockInvite(db, scope, account, id)
  const you = await store.findPerson(db, scope, person)
  if (!invite || !you) return refuse('invites.not-found', 404, 'This invite is not known.')
  if (!isSameEmail(you.email, invite.email))
    refuse('invite.other-email', 403, `This invite is for ${maskEmail(invite.email)}. Sign in with that address.`)
  if (!you.emailVerified)
    refuse('invite.other-email', 403, 'Confirm your email address first, so that we know the invite is for you.')
  if (await findRole(db, scope, account, person)) refuse('invites.member', 409, 'You belong to this business already.')
  const state = inviteStateOf(invite, new Date())
  if (state !== 'open') refuse('invites.over', 410, closedInviteMessages[state])
}

/** Checks that the person who invited still has the right to. */
async function requireInviterMayInvite(db: Db, scope: SystemScope, account: Id, id: Id): Promise<void> {
  const inviter = (await store.lockInvite(db, scope, account, id))?.invitedBy
  const role = inviter ? await findRole(db, scope, account, inviter) : undefined
  const person = inviter ? await store.findPerson(db, scope, inviter) : undefined
  if (!may('admin', { signedIn: true, role }) || person?.suspendedAt)
    refuse('invites.over', 410, 'The person who invited you may no longer invite people. Ask for a new invite.')
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
