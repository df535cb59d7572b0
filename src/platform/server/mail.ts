import { createTransport } from 'nodemailer'
import { Refusal, refuse } from '../contract/refusal.ts'
import { htmlOf } from './mail-html.ts'
import type { Outbox } from './outbox.ts'

export type Mail = { to: string; subject: string; text: string; html?: string | undefined }

export type Mailer = { send(mail: Mail): Promise<void> }

/** Sends mail through the mail server of SMTP_URL; while there is none, mail goes to the outbox. */
export function mailer({ smtpUrl, from, outbox }: MailSettings): Mailer {
  const deliver = smtpUrl === undefined ? toOutbox(outbox) : bySmtp(smtpUrl, from)
  return {
    async send(mail) {
      if (!oneAddress.test(mail.to))
        refuse('mail.address', 400, 'This is not an email address. Correct it and try again.')
      if (/\p{Cc}/u.test(mail.subject)) refuse('mail.subject', 400, 'A subject is one line. Take the line breaks out.')
      await deliver({ ...mail, html: mail.html ?? htmlOf(mail.text) })
    },
  }
}

type MailSettings = { smtpUrl: string | undefined; from: string; outbox: Outbox | undefined }

/** One plain address: no list, no name, no line break, nothing that a mail server could read as a second recipient. */
const oneAddress = /^[^\s\p{Cc}@,;:<>()[\]"\\]{1,64}@[^\s\p{Cc}@,;:<>()[\]"\\]{1,255}$/u

function toOutbox(outbox: Outbox | undefined): Mailer['send'] {
  if (outbox === undefined) throw new Error('Mail needs a mail server (SMTP_URL) or an outbox.')
  return async (mail) => outbox.add(mail)
}

function bySmtp(url: string, from: string): Mailer['send'] {
  if (/\p{Cc}/u.test(from)) throw new Error('MAIL_FROM must be one line.')
  const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport({ url, ...waits, disableFileAccess: true, disableUrlAccess: true })
  return async ({ to, subject, text, html }) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers: nobodyAnswers })
    } catch (cause) {
      throw Object.assign(new Refusal('mail.not-sent', 503, notSent), { cause })
    }
  }
}

/** Our mails are automatic: out-of-office replies and other machines should leave them alone. */
const nobodyAnswers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
const notSent = 'The mail could not be sent, because the mail server did not take it. Try again in a few minutes.'
