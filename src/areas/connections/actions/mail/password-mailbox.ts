import { z } from 'zod'
import { newId } from '#platform/contract/id.ts'
import { implement } from '#platform/server/actions/implement.ts'
import type { ConnectionProvider, MailServers } from '#platform/server/outgoing/connections/provider.ts'
import { connectMailbox } from '../../contract/mailbox.ts'
import { saveConnection } from '../../store/connections.ts'
import { saveToken } from '../../store/tokens.ts'
import { requireAdminForWorkspace } from '../require-admin.ts'
import { sealToken } from '../tokens/token-secret.ts'

/** Any mailbox, by its password. */
export const passwordMailbox: ConnectionProvider = {
  id: 'mailbox',
  name: 'Email (IMAP and SMTP)',
  description: 'Send and read mail of any mailbox, with its password',
  category: 'mail',
  mark: [
    {
      path: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm0 2.500V17h16V7.500l-8 5.500zm1.500-.500L12 11.500 18.500 7z',
      color: 'currentColor',
    },
  ],
  scopes: [],
  setup: { page: '/integrations', steps: [] },
  authorize: { address: '/integrations' },
  pkce: false,
  token: { address: '/integrations', clientAuth: 'body' },
  client: { id: '', secret: null },
  refresh: 'none',
  removeAccess: 'If it was an app password, delete it in the settings of your mail account.',
  whoAmI: async ({ connection }) => ({ id: connection.remoteId, name: connection.name }),
  signIn: 'password',
  origins: [],
}

/** The same address connected again gets the new password, and what uses it goes on. */
export const connectPasswordMailbox = implement(connectMailbox, async (input, { db, scope, running }) => {
  const { username, password, isWorkspaces } = input
  const address = input.address.toLowerCase()
  requireAdminForWorkspace(scope, isWorkspaces)
  const servers: MailServers = {
    imap: { host: input.imapHost, port: input.imapPort, security: input.imapSecurity },
    smtp: { host: input.smtpHost, port: input.smtpPort, security: input.smtpSecurity },
  }
  const connection = await saveConnection(db, scope, {
    id: newId(),
    owner_id: isWorkspaces ? null : scope.person,
    provider: passwordMailbox.id,
    remote_id: address,
    name: address,
    scopes: [],
    details: { email: address, login: username ?? address, servers: JSON.stringify(servers) },
  })
  const secret = { access: password, refresh: null, client: { id: '', secret: null } }
  await saveToken(db, scope, {
    connection_id: connection,
    account_id: scope.account,
    provider: passwordMailbox.id,
    sealed_token: sealToken(running, { account: scope.account, connection }, secret),
    can_refresh: false,
    expiresInSeconds: null,
  })
  return { id: connection }
})

/** The servers of an account, as they were stored. */
export function serversOf({ servers = '{}' }: Readonly<Record<string, string>>): MailServers | undefined {
  return mailServers.safeParse(JSON.parse(servers)).data
}

const mailServer = z.object({ host: z.string(), port: z.number(), security: z.enum(['tls', 'starttls', 'none']) })
const mailServers = z.object({ imap: mailServer, smtp: mailServer })
