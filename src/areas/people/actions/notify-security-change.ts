import type { Mail } from '#platform/server/messaging/mail.ts'
import type { Action } from '#platform/contract/action.ts'
import type { ActionContext } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { realEmail } from '../rules/count-sign-in-methods.ts'
import { sendMessage } from './send-message.ts'

/** Mails a person that their sign-in methods changed, after the commit. */
export async function notifySecurityChange(
  { db, scope, running }: Pick<ActionContext<Action>, 'db' | 'scope' | 'running'>,
  to: string,
  subject: string,
  text: string,
): Promise<void> {
  if (realEmail(to) === null) return
  const mail = securityMail(running.settings, to, subject, text)
  await withSystemScope(db, scope, 'a mail about ways to sign in', (systemDb, systemScope) =>
    sendMessage(running, systemDb, systemScope, mail),
  )
}

export function securityMail({ publicUrl }: { publicUrl: string }, to: string, subject: string, text: string): Mail {
  return {
    to,
    subject,
    text,
    button: { label: 'Open account settings', address: `${publicUrl}/settings/account` },
    after: 'If it was not you, choose a new password at once: "Forgot password?" on the sign-in page.',
  }
}
