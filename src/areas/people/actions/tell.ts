import type { Installation } from '#platform/server/installation.ts'
import { realEmail } from '../rules/ways-in.ts'

/** Tells somebody how their ways in have changed. The change does not hang on the mail; one that is lost is in the log. */
export function tell(
  { mail, log, settings }: Pick<Installation, 'mail' | 'log' | 'settings'>,
  to: string,
  subject: string,
  text: string,
): void {
  if (realEmail(to) === null) return
  mail
    .send({
      to,
      subject,
      text,
      button: { label: 'Look at your account', address: `${settings.publicUrl}/settings/account` },
      after: 'If it was not you, choose a new password at once: "Forgot password?" on the sign-in page.',
    })
    .catch((error: unknown) => log.error('a mail about ways to sign in could not be sent', { error }))
}
