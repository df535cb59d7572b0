import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Mail } from '#platform/server/mail.ts'
import { mailCall, textCall } from '#platform/server/outgoing/message-calls.ts'
import type { Running } from '#platform/server/running.ts'

/** A mail, or a text message, to somebody who signs in. */
export type Message = Mail | { to: string; text: string; isText: true }

/** Sends it once the transaction is committed. It is the installation's own: no workspace sees it. */
export async function post(
  { outgoing }: Pick<Running, 'outgoing'>,
  db: Db,
  scope: SystemScope,
  message: Message,
): Promise<void> {
  const about = { recipient: message.to }
  if ('isText' in message) {
    const { to, text } = message
    await outgoing.send(db, scope, textCall, { to, text }, about)
  } else await outgoing.send(db, scope, mailCall, message, about)
}
