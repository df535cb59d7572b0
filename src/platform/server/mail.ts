import { createTransport } from 'nodemailer'
import { Refusal, refuse } from '../contract/refusal.ts'
import { htmlOf, type Words } from './mail-html.ts'
import type { Outbox } from './outbox.ts'

export type Mail = Words & {
  to: string
  /** The address that ends mails of this kind, for mail programs that show a button for it. */
  unsubscribe?: string
}

export type Mailer = { send(mail: Mail): Promise<void> }

/** Sends mail through the mail server of SMTP_URL; while there is none, mail goes to the outbox. */
export function mailer({ smtpUrl, from, outbox }: MailSettings): Mailer {
  const deliver = smtpUrl === undefined ? toOutbox(outbox) : bySmtp(smtpUrl, from)
  return {
    async send(mail) {
      if (!oneAddress.test(mail.to))
        refuse('mail.address', 400, 'This is not an email address. Correct it and try again.')
      if (/\p{Cc}/u.test(mail.subject)) refuse('mail.subject', 400, 'A subject is one line. Take the line breaks out.')
      // Whoever came by phone has such an address until they give a real one.
      if (mail.to.endsWith('.invalid')) return
      const { to, subject, unsubscribe } = mail
      await deliver({ to, subject, text: textOf(mail), html: htmlOf(mail) }, unsubscribe ? oneClick(unsubscribe) : {})
    },
  }
}

type Letter = { to: string; subject: string; text: string; html: string }
type Deliver = (letter: Letter, headers: Record<string, string>) => Promise<void>

/** All of it for mail programs that show no HTML. */
function textOf({ text, code, button, after }: Mail): string {
  return [text, code, button && `${button.label}:\n${button.address}`, after].filter(Boolean).join('\n\n')
}

type MailSettings = { smtpUrl: string | undefined; from: string; outbox: Outbox | undefined }

/** One plain address: no list, no name, no line break, nothing that a mail server could read as a second recipient. */
const oneAddress = /^[^\s\p{Cc}@,;:<>()[\]"\\]{1,64}@[^\s\p{Cc}@,;:<>()[\]"\\]{1,255}$/u

function toOutbox(outbox: Outbox | undefined): Deliver {
  if (outbox === undefined) throw new Error('Mail needs a mail server (SMTP_URL) or an outbox.')
  return async (letter) => outbox.add({ kind: 'mail', ...letter })
}

function bySmtp(url: string, from: string): Deliver {
  if (/\p{Cc}/u.test(from)) throw new Error('MAIL_FROM must be one line.')
  const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport({ url, ...waits, disableFileAccess: true, disableUrlAccess: true })
  return async ({ to, subject, text, html }, headers) => {
    try {
      const all = { ...nobodyAnswers, ...headers }
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers: all })
    } catch (cause) {
      throw Object.assign(new Refusal('mail.not-sent', 503, notSent), { cause })
    }
  }
}

/** Our mails are automatic: out-of-office replies and other machines should leave them alone. */
const nobodyAnswers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
const notSent = 'The mail could not be sent, because the mail server did not take it. Try again in a few minutes.'

/** Mail programs show a button for it, and press it without opening the address (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
