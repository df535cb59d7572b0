import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { leaveAccount as leaveContract, transferAccount } from '../contract/accounts.ts'
import * as contract from '../contract/members.ts'
import { successorProblem, leaveProblem, removalProblem, roleChangeProblem } from '../rules/members.ts'
import { findAccount } from '../store/accounts.ts'
import * as store from '../store/members.ts'
import { refuseIf, lockBusiness, refuseMissingAccount } from './business.ts'
import { callerInAccount, type ImplementedAction } from './caller-in-account.ts'

const leaveAccount: ImplementedAction<typeof leaveContract> = implement(
  leaveContract,
  async ({ id }, { db, scope, caller, runAction, running }) => {
    const account = (await findAccount(db, scope, id)) ?? refuseMissingAccount(id)
    if (id !== scope.account) return runAction(leaveAccount, { id }, callerInAccount(caller, id, account.role))
    await withSystemScope(db, scope, 'somebody leaves a business', async (own, system) => {
      await lockBusiness(own, system, id)
      const { owners } = await store.countMembers(own, system, id)
      const role = (await store.findRole(own, system, id, scope.person)) ?? refuseMissingAccount(id)
      refuseIf(leaveProblem(account.type, role, owners))
      const successor = (await store.findOtherOwner(own, system, id, scope.person)) ?? refuseMissingAccount(id)
      await handOverAndRemove(own, system, running, { account: id, from: scope.person, to: successor })
    })
    return { id }
  },
)

export const memberActions = [
  // First in the list, because tests run the actions in this order and leaving needs another owner.
  leaveAccount,

  implement(contract.listMembers, async (filter, { db, scope }) => {
    const [members, { total, owners }, account] = await Promise.all([
      store.listMembers(db, scope, filter),
      store.countMembers(db, scope, scope.account),
      findAccount(db, scope, scope.account),
    ])
    const shown = members.map((member) => ({ ...member, isYou: member.id === scope.person }))
    return { members: shown, total, owners, seats: account?.seats ?? null }
  }),

  implement(contract.changeRole, async ({ person, role }, { db, scope }) => {
    const { actor, target } = await lockActorAndTarget(db, scope, person)
    refuseIf(roleChangeProblem(actor, target, role))
    if (target.role !== role) await setRole(db, scope, person, role)
    return { id: person, role }
  }),

  implement(contract.removeMember, async ({ person, handOverTo }, { db, scope, running }) => {
    const { actor, target } = await lockActorAndTarget(db, scope, person)
    refuseIf(removalProblem(actor, target))
    const successor = handOverTo ?? scope.person
    const role = await store.findRole(db, scope, scope.account, successor)
    refuseIf(successorProblem(person, role && { person: successor, role }))
    await withSystemScope(db, scope, 'somebody is removed from a business', (own, system) =>
      handOverAndRemove(own, system, running, { account: scope.account, from: person, to: successor }),
    )
    return { id: person }
  }),

  implement(transferAccount, async ({ to, become }, { db, scope }) => {
    const { actor, target } = await lockActorAndTarget(db, scope, to)
    if (to === scope.person) refuse('members.yourself', 409, 'This workspace is yours already. Choose somebody else.')
    if (actor.role !== 'owner') refuse('members.owners-only', 403, 'Only an owner can transfer the workspace.')
    if (target.role !== 'owner') await setRole(db, scope, to, 'owner')
    if (become !== 'owner') await setRole(db, scope, scope.person, become)
    return { id: scope.account }
  }),
]

/** The roles of both, with the workspace locked so that they cannot change before the action ends. */
async function lockActorAndTarget(db: Db, scope: Scope, person: Id) {
  await lockBusiness(db, scope, scope.account)
  const target = await store.findRole(db, scope, scope.account, person)
  const actor = await store.findRole(db, scope, scope.account, scope.person)
  if (!target || !actor) refuse('members.not-found', 404, 'This person does not belong to this workspace.')
  return { actor: { person: scope.person, role: actor }, target: { person, role: target } }
}

async function setRole(db: Db, scope: Scope, person: Id, role: Role): Promise<void> {
  await withSystemScope(db, scope, 'a member gets another role', (own, system) =>
    store.setRole(own, system, scope.account, person, role),
  )
}

/** Hands over what they own, area by area, and removes them. Their API keys are deleted with the membership. */
export async function handOverAndRemove(
  db: Db,
  scope: SystemScope,
  { handOvers }: Runtime,
  leaving: { account: Id; from: Id; to: Id },
): Promise<void> {
  for (const handOver of handOvers) await handOver(db, scope, leaving)
  await store.removeMember(db, scope, leaving.account, leaving.from)
}
