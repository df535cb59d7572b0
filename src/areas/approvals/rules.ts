import type { Id } from '#platform/contract/id.ts'
import { may, roles, type Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Approval } from './contract.ts'

/** Whoever looks or decides. */
export type Viewer = Pick<Scope, 'person' | 'role' | 'actor'>

/** What a role stands for: itself and those below. */
export function rolesUpTo(role: Role): Role[] {
  return roles.filter((each) => may(each, { signedIn: true, role }))
}

export function maySee(approval: Participants, viewer: Viewer): boolean {
  const participants = [approval.askedBy, approval.passedOnBy, approval.decidedBy]
  return isFor(approval, viewer) || participants.some((person) => person?.id === viewer.person)
}

/** Only a person decides, only one it was put to, and only one who may do the thing themselves. */
export function mayDecide(approval: Participants & Pick<Approval, 'permission'>, viewer: Viewer): boolean {
  const { permission } = approval
  if (viewer.actor.kind !== 'person' || permission === null) return false
  return isFor(approval, viewer) && may(permission, { signedIn: true, role: viewer.role })
}

export function mayWithdraw(approval: Pick<Approval, 'askedBy'>, viewer: Pick<Viewer, 'person'>): boolean {
  return approval.askedBy.id === viewer.person
}

/** Why it cannot be decided any more, as a sentence, or nothing if it can. */
export function closedReason(
  approval: Pick<Approval, 'state' | 'decidedBy' | 'decidedAt'>,
  now: Date,
): string | undefined {
  const { state, decidedBy, decidedAt } = approval
  if (state === 'waiting') return undefined
  if (state === 'expired') return 'This request ran out before anybody decided. Nothing was done; ask for it again.'
  const verb = { approved: 'approved', declined: 'declined', withdrawn: 'withdrew' }[state]
  const isRecent = decidedAt !== null && now.getTime() - Date.parse(decidedAt) < 120_000
  return `${decidedBy?.name ?? formerMemberName} ${verb} this ${isRecent ? 'a moment ago' : 'already'}.`
}

/** Whom it waits for, in words. */
export function approverLabel({ for: approver }: Pick<Approval, 'for'>): string {
  if ('person' in approver) return approver.person.name
  return { viewer: 'anyone here', member: 'a member', admin: 'an admin', owner: 'an owner' }[approver.role]
}

/** What a card shows of a field: one line, however the field is made. */
export function cardLine(value: unknown): string | null {
  if (Array.isArray(value)) return truncate(value.map(cardLine).filter(Boolean).join(', '))
  return typeof value === 'string' || typeof value === 'number' ? truncate(String(value)) : null
}

/** A requester's words may be anything; they are kept as one sentence of text. */
export function toSingleLine(words: string): string {
  return truncate(words.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ')) ?? ''
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

/** How a person sees a value of an input that they may change: as text or as a switch. What has neither, they cannot. */
export type FieldValue = string | boolean

export function toFieldValue(value: unknown): FieldValue | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n')
  return undefined
}

/** What the person made of it, in the form that it had. A number that is none is left for the action to refuse. */
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
