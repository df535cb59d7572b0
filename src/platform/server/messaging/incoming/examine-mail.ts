import type { DNSResolver } from 'mailauth'
import type { ParsedMail } from '../../formats/mail/parsed-mail.ts'
import { automaticReason } from './automatic-reason.ts'
import { checkSender } from './check-sender.ts'
import type { IncomingMail } from './incoming-mail.ts'
import { parseBounce } from './parse-bounce.ts'

export type MailOrigin = {
  envelopeFrom: string
  /** The server that sent it; undefined if it was read from a mailbox. */
  client: { address: string; name: string } | undefined
  /** The domains that our own mails come from; the first one receives. */
  ownDomains: readonly string[]
}

/** Finds out whether a mail comes from whom it says, from a program, or from a server that could not deliver. */
export async function examineMail(
  raw: Buffer,
  mail: ParsedMail,
  { envelopeFrom, client, ownDomains }: MailOrigin,
  resolver?: DNSResolver,
): Promise<Pick<IncomingMail, 'checks' | 'automatic' | 'bounce'>> {
  const returned = mail.attachments.find(({ mediaType }) => /^(message\/rfc822|text\/rfc822-headers)$/.test(mediaType))
  const failedRecipients = mail.headers.find(({ name }) => name === 'x-failed-recipients')?.value ?? ''
  return {
    checks: await checkSender(raw, { from: envelopeFrom, client, domain: ownDomains[0] ?? 'localhost' }, resolver),
    automatic: automaticReason(mail, envelopeFrom, ownDomains),
    bounce: parseBounce(
      mail.deliveryStatus,
      Buffer.from(returned?.bytes.subarray(0, 64 * 1024) ?? []).toString('latin1'),
      failedRecipients,
    ),
  }
}
