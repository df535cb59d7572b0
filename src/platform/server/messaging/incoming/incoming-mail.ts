import type { Id } from '../../../contract/id.ts'
import type { Scope } from '../../../contract/scope.ts'
import type { Db } from '../../db/database.ts'
import type { ParsedMail } from '../../formats/mail/parsed-mail.ts'

/** The handler of an area, in the running program. */
export type BoundMailHandler = {
  readonly kind: string
  readonly findTest: (localPart: string) => Promise<Omit<MailTarget, 'isTest'> | undefined>
  readonly accept: (target: MailTarget, mail: IncomingMail) => Promise<AcceptedMail>
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
