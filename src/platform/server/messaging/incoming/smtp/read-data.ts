import type { SMTPServerDataStream } from 'smtp-server'
import type { ByteBudget } from '../../../concurrency/byte-budget.ts'
import { SmtpReply } from './smtp-reply.ts'

export const maxMailBytes = 40 * 1024 * 1024

/**
 * Reads a mail into memory and hands it on. Whatever does not fit is read to its end and dropped, because a sender
 * understands the reply only then.
 */
export async function withData<T>(
  stream: SMTPServerDataStream,
  budget: ByteBudget,
  network: string,
  work: (raw: Buffer) => Promise<T>,
): Promise<T> {
  const chunks: Buffer[] = []
  let size = 0
  let reply: SmtpReply | undefined
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (reply) continue
      if (size + chunk.length > maxMailBytes) reply = new SmtpReply(552, 'This mail is larger than 40 MB.')
      else if (!budget.reserve(network, chunk.length))
        reply = new SmtpReply(452, 'Many large mails arrive at this moment. Try again in a few minutes.')
      else {
        size += chunk.length
        chunks.push(chunk)
      }
    }
    if (reply) throw reply
    return await work(Buffer.concat(chunks, size))
  } finally {
    budget.release(network, size)
  }
}
