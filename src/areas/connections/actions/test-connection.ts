import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { imapProblem } from '#platform/server/messaging/incoming/imap/imap-problem.ts'
import { implementCall } from '#platform/server/outgoing/define-call.ts'
import { testConnection as contract } from '../contract/connections.ts'
import { findConnection, setState } from '../store/connections.ts'
import { mailAccountOf } from './mail/mail-account.ts'
import { openConnectedMailbox } from './mail/open-connected-mailbox.ts'
import { tokenScope } from './tokens/refresh.ts'
import { getProvider } from './providers.ts'
import { withConnection } from './use-connection.ts'

/** Asks the service who this is, or signs in to the mailbox. A failure is an answer: it is shown with the connection. */
export const testConnection = implementCall(contract, {
  destination: ({ id }) => `connection ${id}`,
  timeoutMs: 40_000,
  prepare: async ({ id }, { db, scope }) => {
    const found = await findConnection(db, scope, id)
    return found ?? refuse('connections.unknown', 404, 'There is no such connection here, or it is somebody else’s.')
  },
  call: async (connection, { running, signal }): Promise<string | null> => {
    const provider = await running.database.read(tokenScope, (db) =>
      getProvider(running, { db, scope: tokenScope, account: connection.account }, connection.provider),
    )
    const mailAccount = mailAccountOf(running, connection)
    try {
      if (mailAccount) (await openConnectedMailbox(running, mailAccount, 'INBOX')).close()
      else await withConnection({ running, signal }, connection, (api) => provider.whoAmI(api))
      return null
    } catch (error) {
      if (mailAccount) return imapProblem(error)
      if (error instanceof Refusal) return error.message
      throw error
    }
  },
  /** Trouble that passes is told, but is no reason to stop using the connection. */
  settle: async (error, { id }, { db, scope }) => {
    if (error === null) await setState(db, scope, id, null)
    return { state: error === null ? ('working' as const) : ('needs-attention' as const), error }
  },
})
