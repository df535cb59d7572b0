import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import type { ParsedMail } from '../formats/mail/parsed-mail.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** What an area does with mails to its addresses and from its mailboxes. */
export type MailHandler = {
  /** `area.what`, unique over all areas. */
  readonly kind: string
  /** What a mail to `{localPart}+test` is for; it needs no route. */
  readonly findTest: (running: Runtime, localPart: string) => Promise<Omit<MailTarget, 'isTest'> | undefined>
  /**
   * Called outside of a transaction, so that attachments can be stored. After a crash it is called again with the same
   * mail. What it writes once belongs into `run`.
   */
  readonly accept: (running: Runtime, target: MailTarget, mail: IncomingMail) => Promise<AcceptedMail>
}

/** What a mail is for. `route` is the id under which the area asked for it. */
export type MailTarget = { account: Id; subject: Id; route: Id; isTest: boolean }

export type AcceptedMail = {
  /** What came of it, as a sentence. */
  outcome: string
  /** Runs once, in the transaction that marks the mail as handled. */
  run?: { scope: Scope; work: (db: Db) => Promise<void> }
}

export type IncomingMail = ParsedMail & {
  id: Id
  receivedAt: string
  /** What the sending server said, which may differ from the headers. An empty sender is that of a bounce. */
  envelope: { from: string; to: string }
  checks: SenderChecks
  /** Why it counts as sent by a program: nothing should answer it. */
  automatic: string | null
  bounce: Bounce | null
}

/** Whether the server may send for the domain (SPF), whether the domain has signed it (DKIM), and its policy (DMARC). */
export type SenderChecks = Record<'spf' | 'dkim' | 'dmarc', CheckResult>
export type CheckResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'policy' | 'temperror' | 'permerror'

/** A report about a mail that was sent before. */
export type Bounce = {
  messageId: string | null
  recipients: { address: string; action: string; status: string; diagnostic: string; isPermanent: boolean }[]
}
