import type { Runtime } from '../../runtime/runtime.ts'
import type { AcceptedMail, BoundMailHandler, IncomingMail, MailTarget } from './incoming-mail.ts'

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

export function bindMailHandler({ kind, findTest, accept }: MailHandler, running: () => Runtime): BoundMailHandler {
  return {
    kind,
    findTest: (localPart) => findTest(running(), localPart),
    accept: (target, mail) => accept(running(), target, mail),
  }
}
