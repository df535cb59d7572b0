import type { Mail } from '#platform/server/mail.ts'
import type { Action } from '#platform/contract/action.ts'
import type { Doing } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { realEmail } from '../rules/ways-in.ts'
import { post } from './post.ts'

/** Tells somebody how their ways in have changed, once the change is committed. */
export async function tell(
  { db, scope, running }: Pick<Doing<Action>, 'db' | 'scope' | 'running'>,
  to: string,
  subject: string,
  text: string,
): Promise<void> {
  if (realEmail(to) === null) return
  const mail = aboutWaysIn(running.settings, to, subject, text)
  await asInstallation(db, scope, 'a mail about ways to sign in', (all, system) => post(running, all, system, mail))
}

export function aboutWaysIn({ publicUrl }: { publicUrl: string }, to: string, subject: string, text: string): Mail {
  return {
    to,
    subject,
    text,
    button: { label: 'Look at your account', address: `${publicUrl}/settings/account` },
    after: 'If it was not you, choose a new password at once: "Forgot password?" on the sign-in page.',
  }
}
