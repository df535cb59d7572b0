import type { IncomingMail } from '#platform/server/messaging/incoming/incoming-mail.ts'
import type { Item } from '../../../contract/graph.ts'

type ItemFile = NonNullable<Item['binary']>[string]
/** An attachment, and the file that was made of it or why there is none. */
export type StoredAttachment = { name: string; mediaType: string; size: number; file?: ItemFile; problem?: string }

/** The item that a mail gives to a flow. Its files are in `binary`, by `attachment_0`, `attachment_1` … */
export function itemOfMail(mail: IncomingMail, attachments: readonly StoredAttachment[]): Item {
  const files = attachments.flatMap(({ file }, index) => (file ? [[`attachment_${index}`, file] as const] : []))
  return {
    json: {
      from: mail.from,
      replyTo: mail.replyTo,
      to: mail.to,
      cc: mail.cc,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      date: mail.date ?? mail.receivedAt,
      receivedAt: mail.receivedAt,
      messageId: mail.messageId,
      inReplyTo: mail.inReplyTo,
      references: mail.references,
      headers: headersOf(mail),
      envelope: mail.envelope,
      checks: mail.checks,
      isAutomatic: mail.automatic !== null,
      bounce: mail.bounce,
      isBroken: mail.isBroken,
      attachments: attachments.map(({ name, mediaType, size, file, problem }, index) => ({
        name,
        mediaType,
        size,
        file: file?.file ?? null,
        binary: file ? `attachment_${index}` : null,
        ...(problem !== undefined && { problem }),
      })),
    },
    ...(files.length > 0 && { binary: Object.fromEntries(files) }),
  }
}

/** The first value of each, without those that only describe the way of the mail and its structure. */
function headersOf({ headers }: IncomingMail): Record<string, string> {
  const shown = headers.filter(
    ({ name }) => !/^(received|x-received|dkim-signature|arc-|content-|mime-version)/.test(name),
  )
  return Object.fromEntries(shown.toReversed().map(({ name, value }) => [name, value]))
}
