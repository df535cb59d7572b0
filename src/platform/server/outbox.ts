import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** Mail that would have been sent, while no mail server is set. */
export type Outbox = {
  add(mail: Omit<OutboxMail, 'at'>): void
  /** The newest first. */
  list(): OutboxMail[]
}

export type OutboxMail = z.infer<typeof outboxMail>

/** Keeps the last 200 in memory and in this file, one mail a line, so that they are still there after a restart. */
export function openOutbox(file: string, now = () => new Date()): Outbox {
  let mails = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(readLine).slice(-kept) : []
  rewrite(file, mails)
  return {
    add({ to, subject, text, html }) {
      const mail = { to, subject, text, html, at: now().toISOString() }
      mails.push(mail)
      appendFileSync(file, line(mail))
      if (mails.length < kept * 2) return
      mails = mails.slice(-kept)
      rewrite(file, mails)
    },
    list: () => mails.slice(-kept).reverse(),
  }
}

const kept = 200

const outboxMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  at: z.string(),
})

/** A line that a crash cut short is no mail. */
function readLine(text: string): OutboxMail[] {
  try {
    return [outboxMail.parse(JSON.parse(text))]
  } catch {
    return []
  }
}

/** Mails hold sign-in codes, so nobody else on the machine may read them. */
function rewrite(file: string, mails: OutboxMail[]): void {
  writeFileSync(`${file}.new`, mails.map(line).join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function line(mail: OutboxMail): string {
  return `${JSON.stringify(mail)}\n`
}
