import type { Id } from '../../contract/id.ts'
import { refuse } from '../../contract/refusal.ts'
import { mailHtml, type MailContent } from './mail-html.ts'
import type { Outbox } from './outbox.ts'
import { autoReplyHeaders, openSmtpSender } from './smtp-sender.ts'

export type Mail = MailContent & {
  to: string
  /** The unsubscribe address, for mail programs that show a button for it. */
  unsubscribe?: string
}

export type Mailer = {
  /** The key becomes the Message-ID, so that a mail program shows a duplicate only once. */
  send(mail: Mail, key?: Id): Promise<void>
}

/** Sends mail through the server of SMTP_URL. Without one, mail goes to the outbox. */
export function mailer({ smtpUrl, from, outbox }: MailSettings): Mailer {
  const deliver = smtpUrl === undefined ? toOutbox(outbox) : bySmtp(smtpUrl, from)
  return {
    async send(mail, key) {
      if (!singleAddress.test(mail.to))
        refuse('mail.address', 400, 'This is not an email address. Correct it and try again.')
      if (/\p{Cc}/u.test(mail.subject)) refuse('mail.subject', 400, 'A subject is one line. Take the line breaks out.')
      // A person who signed up by phone has such an address until they add a real one.
      if (mail.to.endsWith('.invalid')) return
      const { to, subject, unsubscribe } = mail
      const rendered = { to, subject, text: textOf(mail), html: mailHtml(mail) }
      await deliver(rendered, unsubscribe ? unsubscribeHeaders(unsubscribe) : {}, key)
    },
  }
}

type RenderedMail = { to: string; subject: string; text: string; html: string }
type Deliver = (rendered: RenderedMail, headers: Record<string, string>, key: Id | undefined) => Promise<void>

function textOf({ text, code, button, after }: Mail): string {
  return [text, code, button && `${button.label}:\n${button.address}`, after].filter(Boolean).join('\n\n')
}

type MailSettings = { smtpUrl: string | undefined; from: string; outbox: Outbox | undefined }

/** One plain address: no name, no list, no line break, nothing that could be read as a second recipient. */
const singleAddress = /^[^\s\p{Cc}@,;:<>()[\]"\\]{1,64}@[^\s\p{Cc}@,;:<>()[\]"\\]{1,255}$/u

function toOutbox(outbox: Outbox | undefined): Deliver {
  if (outbox === undefined) throw new Error('Mail needs a mail server (SMTP_URL) or an outbox.')
  return async (rendered) => outbox.add({ kind: 'mail', ...rendered })
}

function bySmtp(url: string, from: string): Deliver {
  if (/\p{Cc}/u.test(from)) throw new Error('MAIL_FROM must be one line.')
  const sendMail = openSmtpSender({ url })
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ to, subject, text, html }, headers, key) => {
    const allHeaders = { ...autoReplyHeaders, ...headers }
    const address = { name: '', address: to }
    const messageIdHeader = key ? { messageId: `<${key}@${host}>` } : {}
    await sendMail({ from, to: address, subject, text, html, headers: allHeaders, ...messageIdHeader })
  }
}

/** Lets mail programs unsubscribe with one click, without opening the address (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
