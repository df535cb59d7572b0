import type { InviteState } from '../contract/invites.ts'

export const inviteLifetimeDays = 7
/** Per business: open invites at a time, and mails in an hour. */
export const maxOpenInvites = 50
export const maxSendsPerHour = 30

export type SendCounts = { toThemHour: number; toThemDay: number; byYouHour: number; seconds: number | null }

/** Why an invite cannot be sent now, or undefined. Counted over all workspaces, so that no mailbox is flooded. */
export function sendLimitProblem({ toThemHour, toThemDay, byYouHour, seconds }: SendCounts): string | undefined {
  if (seconds !== null && seconds < 60) return 'This invite went out a moment ago. Send it again in a minute.'
  if (toThemHour >= 3 || toThemDay >= 10)
    return 'This address was sent enough invites lately. Try again later, or tell them yourself.'
  if (byYouHour >= 60) return 'You sent 60 invites in the last hour. Try again later.'
  return undefined
}

/** The mailbox of an address: what follows a plus does not count. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}

type InviteStatus = {
  answer: 'accepted' | 'declined' | null
  revokedAt: string | null
  expiresAt: string
}

export function inviteStateOf({ answer, revokedAt, expiresAt }: InviteStatus, now: Date): InviteState {
  if (answer) return answer
  if (revokedAt) return 'revoked'
  return new Date(expiresAt) <= now ? 'expired' : 'open'
}

export const closedInviteMessages: Record<Exclude<InviteState, 'open'>, string> = {
  expired: 'This invite has expired. Ask for a new one.',
  accepted: 'This invite was used already. It works once.',
  declined: 'This invite was declined. Ask for a new one.',
  revoked: 'This invite was revoked. Ask for a new one.',
}

/** Shows enough of an address to recognise your own: n…r@kestrel.coffee. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', ...rest] = email.slice(0, at)
  return `${first}…${rest.length > 1 ? rest.at(-1) : ''}${email.slice(at)}`
}
