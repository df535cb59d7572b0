import { asInstallation } from '#platform/server/db/lend.ts'
import type { Mail } from '#platform/server/mail.ts'
import { outgoingCall } from '#platform/server/outgoing/define-call.ts'
import type { Running } from '#platform/server/running.ts'
import { addressed } from '#areas/notifications/actions/letters.ts'
import { findMailReader } from '#areas/notifications/actions/tell.ts'
import { givenEmail } from '#areas/people/contract/addresses.ts'
import { messageDelivery } from '../contract/requests.ts'
import { threadText } from '../rules/thread.ts'
import { findAddress, findMessage, listMessages } from '../store/requests.ts'

/** Mails one message to one reader. Whoever is no admin any more, has no confirmed address or wants no mail gets none. */
export const supportMail = outgoingCall({
  ...messageDelivery,
  destination: 'mail',
  prepare: ({ message: written, to }, { db, scope, running }): Promise<Mail | undefined> =>
    asInstallation(db, scope, 'what a support mail tells, and to whom', async (all, system) => {
      const message = await findMessage(all, system, written)
      if (!message) return undefined
      if (message.isAnswer) {
        const asker = to === null ? undefined : await findMailReader(all, system, to, 'support')
        if (!asker) return undefined
        const thread = await listMessages(all, system, message.person, message.request)
        return addressed(running, 'support', asker, answerLetter(running, message, threadText(thread, written)))
      }
      const reader = to === null ? undefined : await findAddress(all, system, to)
      const address = to === null ? running.settings.supportEmail : reader?.admin ? reader.email : undefined
      return address ? questionMail(running, address, message) : undefined
    }),
  call: (mail, { running, key }) => running.mail.send(mail, key),
})

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>

function questionMail({ settings }: Running, to: string, message: Message): Mail {
  const { subject, name, email, page, text, request } = message
  const who = [name, givenEmail(email) && `(${email})`].filter(Boolean).join(' ')
  return {
    to,
    subject: `Support: ${subject}`,
    text: [`${who} writes:`, text, page && `They came from the page ${page}.`].filter(Boolean).join('\n\n'),
    button: { label: 'Answer', address: `${settings.publicUrl}/admin/support?request=${request}` },
    after: 'Answer on that page: a reply to this mail reaches nobody.',
  }
}

function answerLetter({ settings }: Running, { subject, text, request }: Message, thread: string): Omit<Mail, 'to'> {
  return {
    subject: `Re: ${subject}`,
    text: thread ? `${text}\n\nWhat was written before:\n\n${thread}` : text,
    button: { label: 'Read or write more', address: `${settings.publicUrl}/support/requests/${request}` },
    after: 'Write more on that page: a reply to this mail reaches nobody.',
  }
}
