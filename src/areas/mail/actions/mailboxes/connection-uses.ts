import type { ConnectionUses } from '#platform/server/outgoing/connections/provider.ts'
import { listOfConnection } from '../../store/mailboxes.ts'

/** The mailbox is deleted with its connection. */
export const connectionUses: ConnectionUses = async (db, scope, connection) => {
  const mailboxes = await listOfConnection(db, scope, connection)
  return mailboxes.map(({ address }) => ({ title: `Mailbox ${address}`, page: '/health' }))
}
