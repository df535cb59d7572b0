import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Logger } from '../monitoring/log.ts'

/** Mail and text messages that were not sent, because no mail server or SMS provider is configured. */
export type Outbox = {
  add(message: NewOutboxMessage): void
  /** Newest first. */
  list(): OutboxMessage[]
}

export type OutboxMessage = z.infer<typeof outboxMessage>
type NewOutboxMessage =
  | { kind: 'mail'; to: string; subject: string; text: string; html: string }
  | { kind: 'sms'; to: string; text: string }

/** Keeps the last 200 messages in memory and in a file, one per line, so that they survive a restart. */
export function openOutbox(file: string, log?: Pick<Logger, 'info'>, now = () => new Date()): Outbox {
  let messages = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine).slice(-maxMessages) : []
  rewriteFile(file, messages)
  return {
    add(message) {
      const entry = { ...message, at: now().toISOString() }
      messages.push(entry)
      appendFileSync(file, serializeLine(entry))
      log?.info(`${message.kind === 'mail' ? 'mail' : 'a text message'} for ${message.to} is at /dev/outbox`)
      if (messages.length < maxMessages * 2) return
      messages = messages.slice(-maxMessages)
      rewriteFile(file, messages)
    },
    list: () => messages.slice(-maxMessages).reverse(),
  }
}

const maxMessages = 200

const outboxMessage = z.object({
  kind: z.enum(['mail', 'sms']).default('mail'),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
  html: z.string().optional(),
  at: z.string(),
})

/** A crash may have cut the last line short. */
function parseLine(text: string): OutboxMessage[] {
  try {
    return [outboxMessage.parse(JSON.parse(text))]
  } catch {
    return []
  }
}

/** Mails contain sign-in codes, so other users of this machine must not read them. */
function rewriteFile(file: string, messages: OutboxMessage[]): void {
  writeFileSync(`${file}.new`, messages.map(serializeLine).join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function serializeLine(entry: OutboxMessage): string {
  return `${JSON.stringify(entry)}\n`
}
