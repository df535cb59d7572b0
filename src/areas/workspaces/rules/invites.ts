import type { InviteState } from '../contract/invites.ts'

export const daysInviteLasts = 7
/** At most so many wait for an answer in one business, and so many mails go out in an hour. */
export const mostOpenInvites = 50
export const mostSendsAnHour = 30

type Stamps = {
  answer: 'accepted' | 'declined' | null
  revokedAt: string | null
  expiresAt: string
}

export function inviteStateOf({ answer, revokedAt, expiresAt }: Stamps, now: Date): InviteState {
  if (answer) return answer
  if (revokedAt) return 'revoked'
  return new Date(expiresAt) <= now ? 'expired' : 'open'
}

/** Why an invite can no longer be answered. */
export const overWords: Record<Exclude<InviteState, 'open'>, string> = {
  expired: 'This invite has run out. Ask for a new one.',
  accepted: 'This invite was used already. It works once.',
  declined: 'This invite was declined. Ask for a new one.',
  revoked: 'This invite was taken back. Ask for a new one.',
}

/** Enough of an address to recognise one's own: n…r@kestrel.coffee. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', ...rest] = email.slice(0, at)
  return `${first}…${rest.length > 1 ? rest.at(-1) : ''}${email.slice(at)}`
}

/** What a stranger calls themselves, for a mail: nothing in it can be clicked. */
export function nameForMail(name: string, otherwise: string): string {
  return /:\/\/|www\.|\.\p{L}{2,}\b/iu.test(name) ? otherwise : name
}
