import { refuse } from '#platform/contract/refusal.ts'
import { parseAllowList } from '#platform/server/fetch/allow-list.ts'
import { openMailbox, type OpenMailbox } from '#platform/server/messaging/incoming/imap/open-mailbox.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findMailAccount } from '#areas/connections/actions/mail/mail-account.ts'
import { openConnectedMailbox } from '#areas/connections/actions/mail/open-connected-mailbox.ts'
import type { StoredMailbox } from '../../store/mailboxes.ts'

export function passwordCell(account: string, row: string) {
  return { account, table: 'mail_mailboxes', row, column: 'sealed_password' }
}

/** The password or token is opened at the moment of the connection, and held nowhere else. */
export async function signIn(running: Runtime, mailbox: StoredMailbox): Promise<OpenMailbox> {
  const { id, account_id, host, port, security, username, folder, sealed_password, connection_id } = mailbox
  if (connection_id !== null) {
    const account = await findMailAccount(running, connection_id)
    if (!account) return refuse('mail.no-account', 409, 'Its connected account is gone. Connect it again.')
    return openConnectedMailbox(running, account, folder)
  }
  const password = running.secrets.open(sealed_password ?? '', passwordCell(account_id, id))
  const settings = { host, port, security, username, secret: { password }, folder }
  return openMailbox(settings, parseAllowList(running.settings.fetchAllow))
}
