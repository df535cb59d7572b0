import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { Mail } from '#platform/server/messaging/mail.ts'
import { defineOutgoingCall } from '#platform/server/outgoing/define-call.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { withUnsubscribeLink } from '#areas/notifications/actions/mail-content.ts'
import { findMailRecipient } from '#areas/notifications/actions/notify.ts'
import { realEmailOrEmpty } from '#areas/people/contract/addresses.ts'
import { messageDelivery } from '../contract/requests.ts'
import { threadText } from '../rules/thread.ts'
import { findVerifiedAddress, findMessage, listMessages } from '../store/requests.ts'

/**
 * Mails one message to one reader. No mail goes to former admins, unconfirmed addresses and people who turned it off.
 */
export const supportMail = defineOutgoingCall({
  ...messageDelivery,
  destination: 'mail',
  prepare: ({ message: messageId, to }, { db, scope, running }): Promise<Mail | undefined> =>
    withSystemScope(db, scope, 'content and recipient of a support mail', async (all, system) => {
      const message = await findMessage(all, system, messageId)
      if (!message) return undefined
      if (message.isAnswer) {
        const recipient = to === null ? undefined : await findMailRecipient(all, system, to, 'support')
        if (!recipient) return undefined
        const thread = await listMessages(all, system, message.person, message.request)
        return withUnsubscribeLink(
          running,
          'support',
          recipient,
          answerMail(running, message, threadText(thread, messageId)),
        )
      }
      const reader = to === null ? undefined : await findVerifiedAddress(all, system, to)
      const address = to === null ? running.settings.supportEmail : reader?.admin ? reader.email : undefined
      return address ? questionMail(running, address, message) : undefined
    }),
  call: (mail, { running, key }) => running.mail.send(mail, key),
})

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>

function questionMail({ settings }: Runtime, to: string, message: Message): Mail {
  const { subject, name, email, page, text, request } = message
  const sender = [name, realEmailOrEmpty(email) && `(${email})`].filter(Boolean).join(' ')
  return {
    to,
    subject: `Support: ${subject}`,
    text: [`${sender} writes:`, text, page && `They came from the page ${page}.`].filter(Boolean).join('\n\n'),
    button: { label: 'Answer', address: `${settings.publicUrl}/admin/support?request=${request}` },
    after: 'Answer on that page: replies to this mail are not read.',
  }
}

function answerMail({ settings }: Runtime, { subject, text, request }: Message, thread: string): Omit<Mail, 'to'> {
  return {
    subject: `Re: ${subject}`,
    text: thread ? `${text}\n\nEarlier messages:\n\n${thread}` : text,
    button: { label: 'Read or reply', address: `${settings.publicUrl}/support/requests/${request}` },
    after: 'Reply on that page: replies to this mail are not read.',
  }
}
