import { labelOf } from '#platform/contract/forms/form-fields.ts'
import { countOf } from '#platform/contract/format/format-items.ts'
import type { Approval } from '../contract.ts'
import { isId } from './review/edit/edit-fields.ts'

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

/** What it would do: "Delete 2,460 rows in Invoices", "Add a task: Order beans". */
export function approvalTitle({ title, about, summary }: Pick<Approval, 'title' | 'about' | 'summary'>): string {
  return summary ?? (about ? `${title}: ${about}` : title)
}

/** A value of the input in words; undefined if it says nothing to people. Ids are shown by the names of their items. */
export function formatValue(value: unknown, names: Names): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return isId(value) ? names[value] : value
  if (Array.isArray(value)) return formatList(value, names)
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const text = formatValue(part, names)
    // A list alone needs no label.
    return text === undefined ? [] : [Array.isArray(part) ? text : `${labelOf(name)}: ${text}`]
  })
  return parts.length === 0 ? undefined : parts.join(', ')
}

type Names = Readonly<Record<string, string>>

/** The first five, and how many more. */
function formatList(list: readonly unknown[], names: Names): string | undefined {
  const shown = list
    .slice(0, maxListed)
    .flatMap((each) => formatValue(each, names) ?? [])
    .join(list.some((each) => typeof each === 'object') ? '; ' : ', ')
  const rest = list.length - maxListed
  if (shown === '') return list.length === 0 ? undefined : countOf(list.length, 'item')
  return rest > 0 ? `${shown} and ${rest.toLocaleString('en')} more` : shown
}

const maxListed = 5

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
