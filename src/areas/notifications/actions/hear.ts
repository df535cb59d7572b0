import { isRole, may, roles } from '#platform/contract/permission.ts'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from '../contract.ts'
import type { About } from '../contract.ts'
import { findWaiting, type Waiting } from '../store/approvals.ts'
import { listMembers, listReaders } from '../store/people.ts'

/** A request is there, or was passed on: those who can decide it are told, but for whoever has asked with their own hands. */
export const hearApproval = implement(contract.hearApproval, async ({ thing }, { db, scope, running }) => {
  const people = await asInstallation(db, scope, 'who can decide a request', async (all, system) => {
    const approval = await findWaiting(all, system, scope.account, thing)
    if (!approval) return []
    const members = await listMembers(all, system, scope.account)
    return members
      .filter((member) => canDecide(approval, member, running))
      .map(({ person }) => person)
      .filter((person) => person !== approval.askedBy || approval.actorKind !== 'person')
  })
  await tell(db, scope, people, { kind: 'approval', approval: thing })
  return {}
})

/** Somebody belongs here now, no longer, or as something else. Nobody is told what they did themselves. */
export const hearMember = implement(contract.hearMember, async (change, { db, scope }) => {
  const person = String(change.key?.['person_id'])
  const by = change.person
  if (change.kind === 'added') {
    const members = await asInstallation(db, scope, 'who looks after a workspace', (all, system) =>
      listMembers(all, system, scope.account),
    )
    const heads = members.filter((each) => may('admin', { signedIn: true, role: each.role })).map((each) => each.person)
    await tell(
      db,
      scope,
      heads.filter((head) => head !== person && head !== by),
      { kind: 'joined', person },
    )
  } else if (person !== by) {
    const now = change.after?.['role']
    const role = change.kind === 'removed' ? null : roles.find((each) => each === now)
    if (role !== undefined) await tell(db, scope, [person], { kind: 'membership', role })
  }
  return {}
})

/** Whether a mail would reach somebody who wants it is asked before, so that nobody else's wishes stand in a queue. */
async function tell(db: Db, scope: Scope, people: readonly Id[], about: About): Promise<void> {
  if (people.length === 0) return
  const readers = await asInstallation(db, scope, 'who wants to hear of this', (all, system) =>
    listReaders(all, system, people, about.kind),
  )
  for (const { id: to } of readers) await enqueue(db, scope, contract.mailLater, { to, about })
}

/** The same as the approvals ask: it is for them, and they may do the thing themselves. */
export function canDecide(
  { action, forPerson, forRole }: Pick<Waiting, 'action' | 'forPerson' | 'forRole'>,
  { person, role }: { person: Id; role: (typeof roles)[number] },
  { registry }: Pick<Running, 'registry'>,
): boolean {
  const permission = registry.find(action)?.action.permission
  const standing = { signedIn: true, role }
  if (!permission || !may(permission, standing)) return false
  return forPerson === person || (forRole !== null && isRole(forRole) && may(forRole, standing))
}
