import { tokenRefusal } from '#platform/server/messaging/incoming/imap/imap-problem.ts'
import { openMailbox, type OpenMailbox } from '#platform/server/messaging/incoming/imap/open-mailbox.ts'
import { TokenRefused } from '#platform/server/outgoing/connections/provider.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { MailAccount } from './mail-account.ts'
import { withMailLogin } from './mail-login.ts'

export function openConnectedMailbox(running: Runtime, account: MailAccount, folder: string): Promise<OpenMailbox> {
  return withMailLogin(running, account, 'imap', ({ server, user, secret, allow }) =>
    openMailbox({ ...server, username: user, secret, folder }, allow).catch((error: unknown) => {
      const refusal = tokenRefusal(error)
      throw refusal === undefined ? error : new TokenRefused(refusal)
    }),
  )
}
