import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ConnectionProvider, ConnectionRef, MailServers } from '#platform/server/outgoing/connections/provider.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findConnection, findConnectionRef, findUsable } from '../../store/connections.ts'
import { serversOf } from './password-mailbox.ts'
import { tokenScope } from '../tokens/refresh.ts'

/** A connected account that has a mailbox. */
export type MailAccount = {
  readonly connection: ConnectionRef
  readonly provider: ConnectionProvider
  readonly address: string
  /** The name to sign in with. */
  readonly login: string
  readonly servers: MailServers
}

/** The account that was named, or the first with a mailbox that the person can use. Refuses if there is none. */
export async function chooseMailAccount(
  { db, scope, running }: { db: Db; scope: Scope; running: Runtime },
  id?: Id,
): Promise<MailAccount & { isWorkspaces: boolean }> {
  const providers = running.connectionProviders.filter(({ mailServers, signIn }) => mailServers ?? signIn)
  const names = providers.map(({ name }) => name).join(' or ')
  const ids = providers.map((each) => each.id)
  const found = id === undefined ? await findUsable(db, scope, ids) : await findConnection(db, scope, id)
  if (!found)
    return id === undefined
      ? refuse('connections.none', 409, `Connect ${names} on the Integrations page first.`)
      : refuse('connections.unknown', 404, 'There is no such connection here, or it is somebody else’s.')
  const account = mailAccountOf(running, found)
  if (!account) return refuse('connections.no-mailbox', 409, `This connection has no mailbox. Use one of ${names}.`)
  return { ...account, isWorkspaces: found.owner === null }
}

/** For work in the background: the account of any connection. */
export async function findMailAccount(running: Runtime, connection: Id): Promise<MailAccount | undefined> {
  const found = await running.database.read(tokenScope, (db) => findConnectionRef(db, tokenScope, connection))
  return found && mailAccountOf(running, found)
}

/** Undefined if its provider has no mailboxes. The settings may put other servers in the place of its own. */
export function mailAccountOf(running: Runtime, connection: ConnectionRef): MailAccount | undefined {
  const provider = running.connectionProviders.find(({ id }) => id === connection.provider)
  const { email, login = email } = connection.details
  const usual = provider?.signIn === 'password' ? serversOf(connection.details) : provider?.mailServers
  if (!provider || !usual || email === undefined || login === undefined) return undefined
  const { imap = usual.imap, smtp = usual.smtp } = running.settings.connect[provider.id] ?? {}
  return { connection, provider, address: email, login, servers: { imap, smtp } }
}
