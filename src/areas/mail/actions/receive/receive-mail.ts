import { newId } from '#platform/contract/id.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../../store/messages.ts'
import { eraseMessage } from '../erase-message.ts'
import { mailScope } from '../mail-scope.ts'
import { dedupeKeyOf } from '#platform/server/messaging/incoming/dedupe-key.ts'
import type { Recipient } from './find-recipient.ts'

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
  const { database, storage } = running
  const dedupeKey = dedupeKeyOf(raw) ?? fallbackKey
  const earlier = await database.read(mailScope, (db) => store.listReceived(db, mailScope, dedupeKey, recipients))
  const isEarlier = ({ route, isTest }: Recipient) =>
    earlier.some((each) => each.route === route && each.isTest === isTest)
  const fresh = recipients.filter((recipient) => !isEarlier(recipient))
  if (fresh.length === 0) return
  const storageKey = newId()
  const messages = fresh.map((recipient): store.NewMessage => ({
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
    storage_key: storageKey,
    size: raw.length,
    dedupe_key: dedupeKey,
  }))
  await database.write(mailScope, (db) => store.addMessages(db, mailScope, messages))
  await storage.put(storageKey, new Uint8Array(raw))
  for (const { id } of messages) if (!(await markReceived(running, id))) await eraseMessage(running, { id, storageKey })
}

/** The unique index decides between two deliveries at the same moment. */
async function markReceived({ database }: Runtime, id: string): Promise<boolean> {
  return database
    .write(mailScope, (db) => store.markReceived(db, mailScope, id))
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '23505') return false
      throw error
    })
}
