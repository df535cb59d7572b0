import { automaticReason } from '#platform/server/mail/automatic-reason.ts'
import { checkSender } from '#platform/server/mail/check-sender.ts'
import type { IncomingMail } from '#platform/server/mail/incoming-mail.ts'
import { parseBounce } from '#platform/server/mail/parse-bounce.ts'
import { parseForeignMail } from '#platform/server/foreign-files/parse-foreign-mail.ts'
import { byteSourceOf } from '#platform/server/formats/sheet/byte-source.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { DueMessage } from '../../store/messages.ts'

/** Reads a stored mail and finds out what it is. Undefined if reading it takes too much time or memory. */
export async function readMessage(running: Runtime, message: DueMessage): Promise<IncomingMail | undefined> {
  const { id, envelope_from: from, envelope_to: to, client_address, client_name } = message
  const raw = Buffer.from(await readAll(await running.storage.read(message.storage_key)))
  const parsed = await parseForeignMail(byteSourceOf(raw))
  if (!parsed) return undefined
  const domains = ownDomains(running)
  const client = client_address === null ? undefined : { address: client_address, name: client_name ?? '' }
  const returned = parsed.attachments.find(({ mediaType }) =>
    /^(message\/rfc822|text\/rfc822-headers)$/.test(mediaType),
  )
  const failedRecipients = parsed.headers.find(({ name }) => name === 'x-failed-recipients')?.value ?? ''
  return {
    ...parsed,
    id,
    receivedAt: new Date(message.received_at).toISOString(),
    envelope: { from, to },
    checks: await checkSender(raw, { from, client, domain: domains[0] ?? 'localhost' }),
    automatic: automaticReason(parsed, from, domains),
    bounce: parseBounce(
      parsed.deliveryStatus,
      Buffer.from(returned?.bytes.subarray(0, 64 * 1024) ?? []).toString('latin1'),
      failedRecipients,
    ),
  }
}

/** The domains that our own mails come from. */
function ownDomains({ settings: { mailReceiver, mailFrom } }: Runtime): string[] {
  const sender = /@([^\s<>@]+)/.exec(mailFrom)?.[1]
  return [mailReceiver?.domain, sender].filter((domain) => domain !== undefined)
}
