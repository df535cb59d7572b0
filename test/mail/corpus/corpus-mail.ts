import type { DNSResolver } from 'mailauth'
import type { MailOrigin } from '#platform/server/messaging/incoming/examine-mail.ts'

/** A mail, and what must come of it. Everything is read from `test/mail/build-mail.ts`; nothing comes from a real mailbox. */
export type CorpusMail = {
  about: string
  raw: Buffer | Promise<Buffer>
  origin?: Partial<MailOrigin>
  resolver?: DNSResolver
  /** `from` is the address; an attachment is its name, type and size. */
  expected: Record<string, unknown>
}
