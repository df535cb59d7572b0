import { refuse } from '#platform/contract/refusal.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import { deliverTestMail } from '#areas/mail/actions/receive/deliver-test-mail.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import * as contract from '../contract/mail.ts'
import { findEmail } from '../store/triggers.ts'
import { getDraft } from './get-flow.ts'
import { mailParameters } from './nodes/triggers/mail.ts'

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

  implementCall(contract.sendTestMail, {
    destination: 'file storage',
    prepare: async ({ id, node }, { db, scope }) => {
      const { draft } = await getDraft(db, scope, id)
      const trigger = draft.nodes.find((each) => each.id === node && each.type === 'flow.mail')
      const { address } = mailParameters.parse(trigger?.parameters ?? {})
      if (address === undefined) refuse('flows.no-mail-trigger', 404, 'This step gets no mail. Save the draft first.')
      return { localPart: address, from: await findEmail(db, scope) }
    },
    call: async (mail, { running, key }) => {
      if (await deliverTestMail(running, { ...mail, key })) return {}
      throw new CallFailed('refused', 'flows.no-mail-trigger', 'This step gets no mail any more.')
    },
    settle: async () => ({}),
  }),
]
