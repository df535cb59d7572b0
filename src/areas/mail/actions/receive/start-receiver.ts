import { startSmtpServer } from '#platform/server/messaging/incoming/smtp/smtp-server.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findRecipient } from './find-recipient.ts'
import { receiveMail } from './receive-mail.ts'

/** The SMTP server, if MAIL_DOMAIN is set or in development. */
export async function startReceiver(running: Runtime, onReceived: () => void) {
  const { mailReceiver } = running.settings
  if (!mailReceiver) return undefined
  const starting = startSmtpServer(running, mailReceiver, {
    findRecipient: (address) => findRecipient(running, address),
    receive: async (mail) => {
      await receiveMail(running, mail)
      onReceived()
    },
  })
  if (!mailReceiver.isOptional) return starting
  return starting.catch((error: unknown) => running.log.warn('no mail is received', { error }))
}
