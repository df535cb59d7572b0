import { parseForeignMail } from '#platform/server/foreign-files/parse-foreign-mail.ts'
import type { WarmChild } from '#platform/server/foreign-files/warm-child.ts'
import { byteSourceOf } from '#platform/server/formats/sheet/byte-source.ts'
import { examineMail } from '#platform/server/messaging/incoming/examine-mail.ts'
import type { IncomingMail } from '#platform/server/messaging/incoming/incoming-mail.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { readAll } from '#platform/server/storage/read-all.ts'
import type { DueMessage } from '../../store/messages.ts'

/** Reads a stored mail and finds out what it is. Undefined if reading it takes too much time or memory. */
export async function readMessage(
  running: Runtime,
  message: DueMessage,
  child?: WarmChild,
): Promise<IncomingMail | undefined> {
  const { id, envelope_from: from, envelope_to: to, client_address: address, client_name: name } = message
  const { bytes, storage_key: key } = message
  const raw = Buffer.from(bytes ?? (await readAll(key === null ? null : await running.storage.read(key))))
  const parsed = await parseForeignMail(byteSourceOf(raw), child)
  if (!parsed) return undefined
  const client = address === null ? undefined : { address, name: name ?? '' }
  const found = await examineMail(raw, parsed, { envelopeFrom: from, client, ownDomains: ownDomains(running) })
  return { ...parsed, ...found, id, receivedAt: new Date(message.received_at).toISOString(), envelope: { from, to } }
}

function ownDomains({ settings: { mailReceiver, mailFrom } }: Runtime): string[] {
  const sender = /@([^\s<>@]+)/.exec(mailFrom)?.[1]
  return [mailReceiver?.domain, sender].filter((domain) => domain !== undefined)
}
