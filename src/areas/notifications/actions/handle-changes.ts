import { may, roles } from '#platform/contract/permission.ts'
import type { Id } from '#platform/contract/id.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from '../contract/internal.ts'
import { findDecidedApproval, lockWaitingApproval } from '../store/approvals.ts'
import { reassignWaiting, settleWaiting, settleWaitingInAccount } from '../store/inbox.ts'
import { findMembership, listMembers } from '../store/people.ts'
import { canDecide } from './can-decide.ts'
import { notify } from './notify.ts'

/**
 * A request is new or was passed on: notifies the people who can decide it, except a person who asked for it
 * themselves, and settles it for everyone else.
 */
export const handleApprovalChange = implement(
  contract.handleApprovalChange,
  async ({ thing }, { db, scope, send, running }) => {
    const { account } = scope
    const found = await withSystemScope(db, scope, 'who can decide a request', async (all, system) => {
      const approval = await lockWaitingApproval(all, system, account, thing)
      const place = await findMembership(all, system, account, scope.person)
      if (!approval || !place) return undefined
      const members = await listMembers(all, system, account)
      const deciders = members.filter((member) => canDecide(approval, member, running)).map(({ person }) => person)
      await reassignWaiting(all, system, approvalKey(thing), deciders)
      return { approval, place, deciders }
    })
    if (!found) return {}
    const { approval, place, deciders } = found
    const people = deciders.filter((person) => person !== approval.askedBy || approval.actorKind !== 'person')
    await notify({ db, scope, send }, people, {
      account,
      happening: approvalKey(thing),
      about: {
        kind: 'approval',
        approval: thing,
        title: approval.title,
        detail: [approval.about, approval.howMuch].filter(Boolean).join(', ') || null,
        requester: { id: approval.askedBy, name: approval.requester },
        actor: approval.actorKind,
        place: place.account,
      },
    })
    return {}
  },
)

/** A request is decided: it no longer waits for anybody, and its requester is notified. */
export const handleDecision = implement(contract.handleDecision, async ({ thing }, { db, scope, send }) => {
  const { account } = scope
  const found = await withSystemScope(db, scope, 'the decision on a request', async (all, system) => {
    const approval = await findDecidedApproval(all, system, account, thing)
    if (approval) await settleWaiting(all, system, approvalKey(thing))
    const place = await findMembership(all, system, account, scope.person)
    return approval && place && { approval, place: place.account }
  })
  if (!found) return {}
  const { state, title, about, reason, askedBy, decidedBy, decider } = found.approval
  if (state === 'waiting' || state === 'withdrawn' || state === 'answered' || askedBy === decidedBy) return {}
  const by = state !== 'expired' && decidedBy && decider ? { id: decidedBy, name: decider } : null
  await notify({ db, scope, send }, [askedBy], {
    account,
    happening: `decided:${thing}`,
    about: {
      kind: 'decided',
      approval: thing,
      title: about ? `${title}: ${about}` : title,
      state,
      by,
      reason,
      place: found.place,
    },
  })
  return {}
})

function approvalKey(approval: Id): string {
  return `approval:${approval}`
}

/** Nobody is notified of their own change. */
export const handleMemberChange = implement(contract.handleMemberChange, async (change, { db, scope, send }) => {
  const { account } = scope
  const person = String(change.key?.['person_id'])
  const by = change.person
  const found = await withSystemScope(db, scope, 'who belongs to a workspace', async (all, system) => {
    if (change.kind === 'removed') await settleWaitingInAccount(all, system, account, person)
    const place = await findMembership(all, system, account, person)
    return place && { ...place, members: await listMembers(all, system, account) }
  })
  if (!found) return {}
  const { account: place, name, role: roleNow, members } = found
  const happening = `member:${change.entry}:${change.number}`
  if (change.kind === 'added') {
    const admins = members
      .filter((each) => may('admin', { signedIn: true, role: each.role }))
      .map((each) => each.person)
      .filter((admin) => admin !== person && admin !== by)
    if (name && roleNow)
      await notify({ db, scope, send }, admins, {
        account,
        happening,
        about: { kind: 'joined', person: { id: person, name }, role: roleNow, place },
      })
  } else if (person !== by) {
    const now = change.after?.['role']
    const role = change.kind === 'removed' ? null : roles.find((each) => each === now)
    if (role !== undefined)
      await notify({ db, scope, send }, [person], { account, happening, about: { kind: 'membership', role, place } })
  }
  return {}
})
