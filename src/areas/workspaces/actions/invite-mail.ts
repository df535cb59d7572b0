import type { Mail } from '#platform/server/messaging/mail.ts'
import { inviteLifetimeDays } from '../rules/invites.ts'

type InviteMailInput = { to: string; business: string; inviter: string; role: string; link: string }

export function inviteMail({ to, business, inviter, role, link }: InviteMailInput): Mail {
  return {
    to,
    subject: `${inviter} invites you to ${business}`,
    text: `${inviter} invites you to join ${business} on Taaskly, as ${role === 'admin' || role === 'owner' ? 'an' : 'a'} ${role}.`,
    button: { label: 'See the invite', address: link },
    after: `The link works once, for ${inviteLifetimeDays} days, and only for ${to}. If you did not expect it, ignore this mail: nothing happens until you join.`,
  }
}
