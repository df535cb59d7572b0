import type { Id } from '#platform/contract/id.ts'
import { may, roles, type Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Approval } from './contract.ts'

/** The person who reads or decides. */
export type Viewer = Pick<Scope, 'person' | 'role' | 'actor'>

/** A role includes all lower ones. */
export function rolesUpTo(role: Role): Role[] {
  return roles.filter((each) => may(each, { signedIn: true, role }))
}

export function maySee(approval: Participants, viewer: Viewer): boolean {
  const participants = [approval.askedBy, approval.passedOnBy, approval.decidedBy]
  return isFor(approval, viewer) || participants.some((person) => person?.id === viewer.person)
}

/** Only people decide, only those it is for, and only those who may run the action themselves. */
export function mayDecide(approval: Participants & Pick<Approval, 'permission'>, viewer: Viewer): boolean {
  const { permission } = approval
  if (viewer.actor.kind !== 'person' || permission === null) return false
  return isFor(approval, viewer) && may(permission, { signedIn: true, role: viewer.role })
}

export function mayWithdraw(approval: Pick<Approval, 'askedBy'>, viewer: Pick<Viewer, 'person'>): boolean {
  return approval.askedBy.id === viewer.person
}

/** Why it can no longer be decided, as a sentence, or undefined. */
export function closedReason(
  approval: Pick<Approval, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>,
  now: Date,
): string | undefined {
  const { state, decidedBy, decidedAt, reason } = approval
  if (state === 'waiting') return undefined
  if (state === 'expired') return 'This request expired before anybody decided. Nothing was done; ask for it again.'
  // A run that does not need it any more says why.
  if (state === 'withdrawn' && reason !== null) return reason
  const verb = { approved: 'approved', declined: 'declined', answered: 'answered', withdrawn: 'withdrew' }[state]
  const isRecent = decidedAt !== null && now.getTime() - Date.parse(decidedAt) < 120_000
  return `${decidedBy?.name ?? formerMemberName} ${verb} this ${isRecent ? 'a moment ago' : 'already'}.`
}

/** The label of who can decide. */
export function approverLabel({ for: approver }: Pick<Approval, 'for'>): string {
  if ('person' in approver) return approver.person.name
  return { viewer: 'anyone here', member: 'a member', admin: 'an admin', owner: 'an owner' }[approver.role]
}

/** One line of text for a field on the card. */
export function cardLine(value: unknown): string | null {
  if (Array.isArray(value)) return truncate(value.map(cardLine).filter(Boolean).join(', '))
  return typeof value === 'string' || typeof value === 'number' ? truncate(String(value)) : null
}

/** Turns any text of a requester into one line. */
export function toSingleLine(text: string): string {
  return truncate(text.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ')) ?? ''
}

export const formerMemberName = 'Someone who has left'

type Participants = {
  askedBy: PersonRef
  for: Approval['for']
  passedOnBy: PersonRef | null
  decidedBy: PersonRef | null
}
type PersonRef = { id: Id }

function isFor({ for: approver }: Pick<Participants, 'for'>, viewer: Viewer): boolean {
  return 'person' in approver ? approver.person.id === viewer.person : rolesUpTo(viewer.role).includes(approver.role)
}

function truncate(text: string): string | null {
  const line = text.trim()
  return line.length > 500 ? `${line.slice(0, 499).toWellFormed()}…` : line || null
}

/** How people edit a value of an input: as text or as a switch. Other values cannot be edited. */
export type FieldValue = string | boolean

export function toFieldValue(value: unknown): FieldValue | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n')
  return undefined
}

/** Converts the edited value back to the original type. Invalid numbers are left for the action to refuse. */
export function fromFieldValue(original: unknown, edited: FieldValue): unknown {
  if (typeof edited === 'boolean') return edited
  if (Array.isArray(original))
    return edited
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean)
  if (typeof original !== 'number') return edited
  return edited.trim() === '' || Number.isNaN(Number(edited)) ? edited : Number(edited)
}
