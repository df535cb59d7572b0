import type { Id } from '#platform/contract/id.ts'
import { may, roles, type Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Approval } from './contract.ts'

/** Whoever looks or decides. */
export type Who = Pick<Scope, 'person' | 'role' | 'actor'>

/** What a role stands for: itself and those below. */
export function answersFor(role: Role): Role[] {
  return roles.filter((each) => may(each, { signedIn: true, role }))
}

export function maySee(approval: Concerns, who: Who): boolean {
  const concerned = [approval.askedBy, approval.passedOnBy, approval.decidedBy]
  return isFor(approval, who) || concerned.some((person) => person?.id === who.person)
}

/** Only a person decides, only one it was put to, and only one who may do the thing themselves. */
export function mayDecide(approval: Concerns & Pick<Approval, 'permission'>, who: Who): boolean {
  const { permission } = approval
  if (who.actor.kind !== 'person' || permission === null) return false
  return isFor(approval, who) && may(permission, { signedIn: true, role: who.role })
}

export function mayWithdraw(approval: Pick<Approval, 'askedBy'>, who: Pick<Who, 'person'>): boolean {
  return approval.askedBy.id === who.person
}

/** Why it cannot be decided any more, as a sentence, or nothing if it can. */
export function whyClosed(
  approval: Pick<Approval, 'state' | 'decidedBy' | 'decidedAt'>,
  now: Date,
): string | undefined {
  const { state, decidedBy, decidedAt } = approval
  if (state === 'waiting') return undefined
  if (state === 'expired') return 'This request ran out before anybody decided. Nothing was done; ask for it again.'
  const verb = { approved: 'approved', declined: 'declined', withdrawn: 'withdrew' }[state]
  const isFresh = decidedAt !== null && now.getTime() - Date.parse(decidedAt) < 120_000
  return `${decidedBy?.name ?? someoneGone} ${verb} this ${isFresh ? 'a moment ago' : 'already'}.`
}

/** Whom it waits for, in words. */
export function waitsFor({ for: whom }: Pick<Approval, 'for'>): string {
  if ('person' in whom) return whom.person.name
  return { viewer: 'anyone here', member: 'a member', admin: 'an admin', owner: 'an owner' }[whom.role]
}

/** What a card shows of a field: one line, however the field is made. */
export function cardLine(value: unknown): string | null {
  if (Array.isArray(value)) return cut(value.map(cardLine).filter(Boolean).join(', '))
  return typeof value === 'string' || typeof value === 'number' ? cut(String(value)) : null
}

/** A requester's words may be anything; they are kept as one sentence of text. */
export function asSentence(words: string): string {
  return cut(words.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ')) ?? ''
}

export const someoneGone = 'Someone who has left'

type Concerns = { askedBy: Named; for: Approval['for']; passedOnBy: Named | null; decidedBy: Named | null }
type Named = { id: Id }

function isFor({ for: whom }: Pick<Concerns, 'for'>, who: Who): boolean {
  return 'person' in whom ? whom.person.id === who.person : answersFor(who.role).includes(whom.role)
}

function cut(text: string): string | null {
  const line = text.trim()
  return line.length > 500 ? `${line.slice(0, 499).toWellFormed()}…` : line || null
}

/** How a person sees a value of an input that they may change: as text or as a switch. What has neither, they cannot. */
export type FieldValue = string | boolean

export function asField(value: unknown): FieldValue | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n')
  return undefined
}

/** What the person made of it, in the form that it had. A number that is none is left for the action to refuse. */
export function fromField(was: unknown, now: FieldValue): unknown {
  if (typeof now === 'boolean') return now
  if (Array.isArray(was))
    return now
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean)
  if (typeof was !== 'number') return now
  return now.trim() === '' || Number.isNaN(Number(now)) ? now : Number(now)
}
