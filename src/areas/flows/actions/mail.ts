import { refuse } from '#platform/contract/refusal.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import * as contract from '../contract/mail.ts'

/** So that a loop does not fill mailboxes and the address of the installation is not taken for spam. */
const mailBudget = { name: 'flow mails', perMinute: 60, burst: 200 }

export const mailActions = [
  implementCall(contract.sendMail, {
    destination: 'mail of flows',
    prepare: async (mail, { running, scope }) => {
      if (!running.limiter.take(mailBudget, scope.account).ok)
        refuse('flows.too-many-mails', 429, 'This workspace has sent many mails just now. Try again in a minute.')
      return mail
    },
    call: async ({ to, subject, text }, { running, key }) => {
      await running.mail.send({ to, subject, text }, key)
      return { to }
    },
    settle: async ({ to }) => ({ to }),
  }),
]
