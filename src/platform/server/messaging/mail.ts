import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Id } from '../../contract/id.ts'
import { refuse } from '../../contract/refusal.ts'
import { mailHtml, type MailContent } from './mail-html.ts'
import type { Outbox } from './outbox.ts'
import { CallFailed, unknownOutcome } from '../outgoing/failure.ts'

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
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  // nodemailer reads a message only when the server is ready for it, so a message not read to its end was not sent.
  transport.use('stream', ({ message, data }, done) => {
    const { onHandedOver } = data as { onHandedOver?: () => void }
    const createStream = message.createReadStream.bind(message)
    message.createReadStream = () => Readable.from(readToEnd(createStream(), onHandedOver ?? (() => {})))
    done()
  })
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ to, subject, text, html }, headers, key) => {
    let isHandedOver = false
    const onHandedOver = () => (isHandedOver = true)
    const allHeaders = { ...autoReplyHeaders, ...headers }
    const address = { name: '', address: to }
    const messageIdHeader = key ? { messageId: `<${key}@${host}>` } : {}
    try {
      const mail = { from, to: address, subject, text, html, headers: allHeaders, ...messageIdHeader, onHandedOver }
      await transport.sendMail(mail)
    } catch (cause) {
      throw failureOf(cause, isHandedOver)
    }
  }
}

async function* readToEnd(stream: Readable, onEnd: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of stream) yield chunk as Buffer
  onEnd()
}

/** The server's reply decides. Without a reply after the whole mail was sent, the outcome is unknown. */
function failureOf(cause: unknown, isHandedOver: boolean): CallFailed {
  const { responseCode: code } = cause as { responseCode?: number }
  if (code !== undefined && code >= 500) return new CallFailed('refused', 'mail.refused', refusalMessage(cause), cause)
  if (isHandedOver && code === undefined) return new CallFailed('unknown', 'mail.unknown', unknownOutcome, cause)
  return new CallFailed('try-again', 'mail.not-sent', notSentMessage, cause)
}

function refusalMessage(cause: unknown): string {
  const serverMessage = cause instanceof Error ? cause.message.replaceAll(/\s+/g, ' ').slice(0, 200) : ''
  return `The mail server refused this mail${serverMessage ? ` (${serverMessage})` : ''}. Check the address, or ask the administrator of the mail server.`
}

/** Prevents out-of-office and other automatic replies. */
const autoReplyHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
const notSentMessage = 'The mail could not be sent, because the mail server did not take it.'

/** Lets mail programs unsubscribe with one click, without opening the address (RFC 8058). */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
