import type { DNSResolver } from 'mailauth'
import type { MailOrigin } from '#platform/server/mail/examine-mail.ts'
import { automaticMails } from './corpus/automatic.ts'
import { brokenMails } from './corpus/broken.ts'
import { charsetMails } from './corpus/charsets.ts'
import { senderMails } from './corpus/senders.ts'
import { structureMails } from './corpus/structure.ts'

/** A mail, and what must come of it. Everything is read from `test/mail/build-mail.ts`; nothing comes from a real mailbox. */
export type CorpusMail = {
  about: string
  raw: Buffer | Promise<Buffer>
  origin?: Partial<MailOrigin>
  resolver?: DNSResolver
  /** `from` is the address; an attachment is its name, type and size. */
  expected: Record<string, unknown>
}

export const mailCorpus: readonly CorpusMail[] = [
  ...charsetMails,
  ...structureMails,
  ...brokenMails,
  ...automaticMails,
  ...senderMails,
]
