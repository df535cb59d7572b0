import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer'
import { CallFailed, unknownOutcome } from '../outgoing/failure.ts'

/** Sends one mail; fails with `CallFailed`, which says whether it may have arrived. */
export type SmtpSender = (mail: SendMailOptions) => Promise<void>

export function openSmtpSender(server: SMTPTransportOptions): SmtpSender {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = createTransport({ ...server, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  // nodemailer reads a message only when the server is ready for it, so a message not read to its end was not sent.
  transport.use('stream', ({ message, data }, done) => {
    const { onHandedOver } = data as { onHandedOver?: () => void }
    const createStream = message.createReadStream.bind(message)
    message.createReadStream = () => Readable.from(readToEnd(createStream(), onHandedOver ?? (() => {})))
    done()
  })
  return async (mail) => {
    let isHandedOver = false
    const onHandedOver = () => (isHandedOver = true)
    try {
      const sent = { ...mail, onHandedOver }
      await transport.sendMail(sent)
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

const notSentMessage = 'The mail could not be sent, because the mail server did not take it.'

/** Prevents out-of-office and other automatic replies. */
export const autoReplyHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
