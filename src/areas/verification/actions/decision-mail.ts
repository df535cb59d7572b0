import { nameForMail } from '#areas/workspaces/contract/name-for-mail.ts'
import type { Mail } from '#platform/server/messaging/mail.ts'

type DecisionMailInput = { to: string; business: string; state: string; reason: string | null; address: string }

export function decisionMail({ to, business, state, reason, address }: DecisionMailInput): Mail {
  const name = nameForMail(business, 'Your business')
  const button = { label: 'Open the settings', address }
  if (state === 'approved')
    return { to, subject: `${name} is verified`, text: `${name} has the verified mark from now on.`, button }
  return {
    to,
    subject: `${name} was not verified`,
    text: `The admins of this installation declined the verified mark for ${name}.\n\nTheir reason: ${reason ?? ''}`,
    button,
    after: 'Put right what they name, and ask again.',
  }
}
