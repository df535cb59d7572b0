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

/** Mails one message to one reader. Whoever is no admin any more, has no confirmed address or wants no mail gets none. */
export const supportMail = defineOutgoingCall({
  ...messageDelivery,
  destination: 'mail',
  prepare: ({ message: messageId, to }, { db, scope, running }): Promise<Mail | undefined> =>
    withSystemScope(db, scope, 'what a support mail tells, and to whom', async (all, system) => {
      const message = await findMessage(all, system, messageId)
      if (!message) return undefined
      if (message.isAnswer) {
        const asker = to === null ? undefined : await findMailRecipient(all, system, to, 'support')
        if (!asker) return undefined
        const thread = await listMessages(all, system, message.person, message.request)
        return withUnsubscribeLink(
          running,
          'support',
          asker,
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
    after: 'Answer on that page: a reply to this mail reaches nobody.',
  }
}

function answerMail({ settings }: Runtime, { subject, text, request }: Message, thread: string): Omit<Mail, 'to'> {
  return {
    subject: `Re: ${subject}`,
    text: thread ? `${text}\n\nWhat was written before:\n\n${thread}` : text,
    button: { label: 'Read or write more', address: `${settings.publicUrl}/support/requests/${request}` },
    after: 'Write more on that page: a reply to this mail reaches nobody.',
  }
}
