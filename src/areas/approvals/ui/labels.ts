import type { Approval } from '../contract.ts'

/** The person, or what acts in their name. */
export function requesterLabel({ actor, askedBy }: Pick<Approval, 'actor' | 'askedBy'>, me: string): string {
  const isMe = askedBy.id === me
  if (actor.kind === 'person') return isMe ? 'You' : askedBy.name
  return `${isMe ? 'Your' : `${askedBy.name}’s`} ${actor.kind}`
}

/** The label of the approve button: the name of the action. */
export function approveLabel({ effect }: Pick<Approval, 'effect'>): string {
  return { read: 'Approve', write: 'Approve', send: 'Approve and send', destroy: 'Approve and delete' }[effect]
}

/** The label of an input field: `expiresInDays` is "Expires in days". */
export function fieldLabel(name: string): string {
  const label = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** Text for a value that cannot be edited. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

/** Time left for a decision, if less than a day; urgent in the last hour. */
export function formatTimeLeft(expiresAt: string, now: Date): { text: string; isShort: boolean } | undefined {
  const minutes = Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / 60_000))
  if (minutes >= 24 * 60) return undefined
  return { text: minutes < 60 ? `${minutes} min left` : `${Math.floor(minutes / 60)} h left`, isShort: minutes < 60 }
}

/** Who decided, when and why. */
export function formatOutcome(
  { state, decidedBy, decidedAt, reason, isEdited, expiresAt }: Approval,
  me: string,
  when: (timestamp: string) => string,
): string {
  if (state === 'expired')
    return `Nobody decided until ${when(expiresAt)}. Nothing was done; it can be asked for again.`
  if (state === 'withdrawn' && reason !== null) return reason
  const who = decidedBy?.id === me ? 'You' : (decidedBy?.name ?? 'Somebody who has left')
  const did = {
    approved: isEdited ? 'approved this with changes' : 'approved this',
    declined: 'declined this',
    answered: 'answered this',
    withdrawn: 'withdrew this',
    waiting: '',
  }[state]
  const at = decidedAt ? ` ${when(decidedAt)}` : ''
  return `${who} ${did}${at}.${reason ? ` “${reason}”` : ''}`
}
