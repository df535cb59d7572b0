import type { CorpusMail } from './corpus/corpus-mail.ts'
import { automaticMails } from './corpus/automatic.ts'
import { brokenMails } from './corpus/broken.ts'
import { charsetMails } from './corpus/charsets.ts'
import { senderMails } from './corpus/senders.ts'
import { structureMails } from './corpus/structure.ts'

/** Mails of all kinds, each with what must come of it. */
export const mailCorpus: readonly CorpusMail[] = [
  ...charsetMails,
  ...structureMails,
  ...brokenMails,
  ...automaticMails,
  ...senderMails,
]
