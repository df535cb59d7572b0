import type { Id } from '#platform/contract/id.ts'
import { testTag } from '#platform/server/messaging/incoming/mail-address.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findRecipient } from './find-recipient.ts'
import { receiveMail } from './receive-mail.ts'

/**
 * Puts a mail at the test address of a local part, as if it had arrived. False if there is no such address. Called again
 * with the same key, it changes nothing.
 */
export async function deliverTestMail(
  running: Runtime,
  { localPart, from, key }: { localPart: string; from: string; key: Id },
): Promise<boolean> {
  const domain = running.settings.mailReceiver?.domain ?? 'localhost'
  const to = `${localPart}+${testTag}@${domain}`
  const recipient = await findRecipient(running, to)
  if (!recipient) return false
  const lines = [
    `Message-ID: <test-${key}@${domain}>`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `From: ${from}`,
    `To: ${to}`,
    'Subject: A test mail',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This mail was sent by “Send test mail”, to try what happens when a mail arrives.',
  ]
  await receiveMail(running, { raw: Buffer.from(lines.join('\r\n')), from, recipients: [recipient] })
  return true
}
