import type { ImapSettings } from '#platform/server/messaging/incoming/imap/open-mailbox.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { StoredMailbox } from '../../store/mailboxes.ts'

export function passwordCell(account: string, row: string) {
  return { account, table: 'mail_mailboxes', row, column: 'sealed_password' }
}

/** The password is opened at the moment of the connection, and held nowhere else. */
export function imapSettingsOf({ secrets }: Pick<Runtime, 'secrets'>, mailbox: StoredMailbox): ImapSettings {
  const { id, account_id, host, port, security, username, folder, sealed_password } = mailbox
  const password = secrets.open(sealed_password, passwordCell(account_id, id))
  return { host, port, security, username, password, folder }
}
