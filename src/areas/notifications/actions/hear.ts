import { may, roles } from '#platform/contract/permission.ts'
import type { Id } from '#platform/contract/id.ts'
import { implement } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import * as contract from '../contract/behind.ts'
import { findClosed, holdWaiting } from '../store/approvals.ts'
import { passHappening, settleHappening, settlePlace } from '../store/inbox.ts'
import { findPlace, listMembers } from '../store/people.ts'
import { canDecide } from './can-decide.ts'
import { tell } from './tell.ts'

/**
 * A request is there, or was passed on: those who can decide it are told, but for whoever has asked with their own hands.
 * It waits for nobody else any more.
 */
export const hearApproval = implement(contract.hearApproval, async ({ thing }, { db, scope, send, running }) => {
  const { account } = scope
  const found = await asInstallation(db, scope, 'who can decide a request', async (all, system) => {
    const approval = await holdWaiting(all, system, account, thing)
    const place = await findPlace(all, system, account, scope.person)
    if (!approval || !place) return undefined
    const members = await listMembers(all, system, account)
    const deciders = members.filter((member) => canDecide(approval, member, running)).map(({ person }) => person)
    await passHappening(all, system, waiting(thing), deciders)
    return { approval, place, deciders }
  })
  if (!found) return {}
  const { approval, place, deciders } = found
  const people = deciders.filter((person) => person !== approval.askedBy || approval.actorKind !== 'person')
  await tell({ db, scope, send }, people, {
    account,
    happening: waiting(thing),
    about: {
      kind: 'approval',
      approval: thing,
      title: approval.title,
      detail: [approval.about, approval.howMuch].filter(Boolean).join(', ') || null,
      asker: { id: approval.askedBy, name: approval.asker },
      actor: approval.actorKind,
      place: place.account,
    },
  })
  return {}
})

/** A request is decided: it waits for nobody any more, and whoever asked hears what became of it. */
export const hearDecision = implement(contract.hearDecision, async ({ thing }, { db, scope, send }) => {
  const { account } = scope
  const found = await asInstallation(db, scope, 'what became of a request', async (all, system) => {
    const approval = await findClosed(all, system, account, thing)
    if (approval) await settleHappening(all, system, waiting(thing))
    const place = await findPlace(all, system, account, scope.person)
    return approval && place && { approval, place: place.account }
  })
  if (!found) return {}
  const { state, title, about, reason, askedBy, decidedBy, decider } = found.approval
  if (state === 'waiting' || state === 'withdrawn' || askedBy === decidedBy) return {}
  const by = state !== 'expired' && decidedBy && decider ? { id: decidedBy, name: decider } : null
  await tell({ db, scope, send }, [askedBy], {
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

function waiting(approval: Id): string {
  return `approval:${approval}`
}

/** Somebody belongs here now, no longer, or as something else. Nobody is told what they did themselves. */
export const hearMember = implement(contract.hearMember, async (change, { db, scope, send }) => {
  const { account } = scope
  const person = String(change.key?.['person_id'])
  const by = change.person
  const found = await asInstallation(db, scope, 'who belongs to a workspace', async (all, system) => {
    if (change.kind === 'removed') await settlePlace(all, system, account, person)
    const place = await findPlace(all, system, account, person)
    return place && { ...place, members: await listMembers(all, system, account) }
  })
  if (!found) return {}
  const { account: place, name, role: roleNow, members } = found
  const happening = `member:${change.entry}:${change.number}`
  if (change.kind === 'added') {
    const heads = members
      .filter((each) => may('admin', { signedIn: true, role: each.role }))
      .map((each) => each.person)
      .filter((head) => head !== person && head !== by)
    if (name && roleNow)
      await tell({ db, scope, send }, heads, {
        account,
        happening,
        about: { kind: 'joined', person: { id: person, name }, role: roleNow, place },
      })
  } else if (person !== by) {
    const now = change.after?.['role']
    const role = change.kind === 'removed' ? null : roles.find((each) => each === now)
    if (role !== undefined)
      await tell({ db, scope, send }, [person], { account, happening, about: { kind: 'membership', role, place } })
  }
  return {}
})
