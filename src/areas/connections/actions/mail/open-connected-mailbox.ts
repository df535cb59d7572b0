import { openMailbox, type OpenMailbox } from '#platform/server/messaging/incoming/imap/open-mailbox.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { MailAccount } from './mail-account.ts'
import { withMailLogin } from './mail-login.ts'

export function openConnectedMailbox(running: Runtime, account: MailAccount, folder: string): Promise<OpenMailbox> {
  return withMailLogin(running, account, 'imap', ({ server, user, accessToken, allow }) =>
    openMailbox({ ...server, username: user, secret: { accessToken }, folder }, allow),
  )
}
