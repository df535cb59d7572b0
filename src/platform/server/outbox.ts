import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Logger } from './log.ts'

/** Mail and text messages that would have been sent, while nothing is set that sends them. */
export type Outbox = {
  add(sent: Unsent): void
  /** The newest first. */
  list(): Kept[]
}

export type Kept = z.infer<typeof keptShape>
type Unsent =
  | { kind: 'mail'; to: string; subject: string; text: string; html: string }
  | { kind: 'sms'; to: string; text: string }

/** Keeps the last 200 in memory and in this file, one a line, so that they are still there after a restart. */
export function openOutbox(file: string, log?: Pick<Logger, 'info'>, now = () => new Date()): Outbox {
  let all = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(readLine).slice(-kept) : []
  rewrite(file, all)
  return {
    add(sent) {
      const entry = { ...sent, at: now().toISOString() }
      all.push(entry)
      appendFileSync(file, line(entry))
      log?.info(`${sent.kind === 'mail' ? 'mail' : 'a text message'} for ${sent.to} is at /dev/outbox`)
      if (all.length < kept * 2) return
      all = all.slice(-kept)
      rewrite(file, all)
    },
    list: () => all.slice(-kept).reverse(),
  }
}

const kept = 200

const keptShape = z.object({
  kind: z.enum(['mail', 'sms']).default('mail'),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
  html: z.string().optional(),
  at: z.string(),
})

/** A line that a crash cut short is no mail. */
function readLine(text: string): Kept[] {
  try {
    return [keptShape.parse(JSON.parse(text))]
  } catch {
    return []
  }
}

/** Mails hold sign-in codes, so nobody else on the machine may read them. */
function rewrite(file: string, all: Kept[]): void {
  writeFileSync(`${file}.new`, all.map(line).join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function line(entry: Kept): string {
  return `${JSON.stringify(entry)}\n`
}
