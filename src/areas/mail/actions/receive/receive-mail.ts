import { newId } from '#platform/contract/id.ts'
import { dedupeKeyOf } from '#platform/server/messaging/incoming/dedupe-key.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { NewMessage } from '../../store/messages.ts'
import type { Recipient } from './find-recipient.ts'
import { storeLarge } from './store-large.ts'
import { storeSmall } from './store-small.ts'

export type ReceivedMail = {
  raw: Buffer
  from: string
  recipients: readonly Recipient[]
  /** The server that sent it; undefined if it was read from a mailbox. */
  client?: { address: string; name: string }
  /** Names it if it has no name of its own. Left out: such a mail is never taken for a second one. */
  fallbackKey?: string
}

/**
 * Stores a mail for each recipient. When it returns, the mail survives a crash, so it may be acknowledged. Called again
 * with the same mail, it stores nothing: a sender that did not get the acknowledgement sends again.
 */
export async function receiveMail(
  running: Runtime,
  { raw, from, recipients, client, fallbackKey = newId() }: ReceivedMail,
): Promise<void> {
  const dedupeKey = dedupeKeyOf(raw) ?? fallbackKey
  const messages = recipients.map((recipient): NewMessage => ({
    id: newId(),
    account_id: recipient.account,
    kind: recipient.kind,
    subject: recipient.subject,
    route_id: recipient.route,
    is_test: recipient.isTest,
    mailbox_id: recipient.mailbox,
    envelope_from: from.slice(0, 320),
    envelope_to: recipient.address.slice(0, 320),
    client_address: client?.address ?? null,
    client_name: client?.name.slice(0, 255) ?? null,
    size: raw.length,
    dedupe_key: dedupeKey,
  }))
  const isSmall = raw.length * messages.length <= maxBytesInRows
  await (isSmall ? storeSmall(running, raw, messages) : storeLarge(running, raw, messages))
}

/** Most mails without attachments, for one recipient. */
const maxBytesInRows = 64 * 1024
