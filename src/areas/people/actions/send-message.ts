import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Mail } from '#platform/server/messaging/mail.ts'
import { mailCall, smsCall } from '#platform/server/outgoing/message-calls.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'

/** A mail or a text message about signing in. */
export type Message = Mail | { to: string; text: string; isText: true }

/** Sent after the commit. It belongs to the installation: no workspace sees it. */
export async function sendMessage(
  { outgoing }: Pick<Runtime, 'outgoing'>,
  db: Db,
  scope: SystemScope,
  message: Message,
): Promise<void> {
  const about = { recipient: message.to }
  if ('isText' in message) {
    const { to, text } = message
    await outgoing.send(db, scope, smsCall, { to, text }, about)
  } else await outgoing.send(db, scope, mailCall, message, about)
}
