import type { Action } from '#platform/contract/action.ts'
import { formatItems } from '#platform/contract/format/format-items.ts'
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

/**
 * "Delete 2,460 rows in Invoices", from the title "Delete rows" and what would go. Undefined if the title says something else,
 * or nothing goes.
 */
export function deletionSentence(title: string, changes: readonly CountedItems[]): string | undefined {
  const verb = /^(?:Delete|Remove)\b/.exec(title)?.[0]
  const removed = changes.filter(({ kind }) => kind === 'removed')
  // What goes to a bin is only marked there.
  const gone = removed.length > 0 ? removed : changes.filter(({ kind }) => kind === 'changed')
  if (!verb || gone.length === 0) return undefined
  const [first, ...others] = gone.map((items) => formatItems({ ...items, names: items.count <= 3 ? items.names : [] }))
  return [`${verb} ${first}`, ...others.slice(0, 2)].join(' and ')
}

type CountedItems = Parameters<typeof formatItems>[0] & { kind: 'added' | 'changed' | 'removed' }

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

/**
 * A recipient that was left out, because the call knows where to send, is part of what is approved: it is shown, and does not
 * change until the approval.
 */
export function withRecipient(
  { card }: Pick<Action, 'card'>,
  input: Readonly<Record<string, unknown>>,
  prepared: unknown,
): Record<string, unknown> {
  const field = card?.to
  if (field === undefined || input[field] !== undefined) return { ...input }
  const used = valueIn(valueIn(prepared, 'input'), field)
  return used === undefined ? { ...input } : { ...input, [field]: used }
}

function valueIn(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
}
