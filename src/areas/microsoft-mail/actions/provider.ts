import { z } from 'zod'
import type { ConnectionProvider } from '#platform/server/outgoing/connections/provider.ts'

const [readScope, sendScope] = [
  'https://outlook.office.com/IMAP.AccessAsUser.All',
  'https://outlook.office.com/SMTP.Send',
]

export const microsoftMail: ConnectionProvider = {
  id: 'microsoft',
  name: 'Microsoft 365',
  description: 'Send from your Outlook mailbox, and start flows when a mail arrives',
  category: 'mail',
  mark: [
    { path: 'M3 3h8.5v8.5H3z', color: '#f25022' },
    { path: 'M12.5 3H21v8.5h-8.5z', color: '#7fba00' },
    { path: 'M3 12.5h8.5V21H3z', color: '#00a4ef' },
    { path: 'M12.5 12.5H21V21h-8.5z', color: '#ffb900' },
  ],
  scopes: [
    { name: readScope, label: 'Read mail', reason: 'To read new mails of a folder that you name.' },
    { name: sendScope, label: 'Send mail', reason: 'To send what you, a flow or an agent wrote.' },
  ],
  setup: {
    page: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade',
    steps: [
      'Register an app for accounts in any organization and personal accounts.',
      'Under “Authentication” add the platform Web, with the redirect address from here.',
      'Under “API permissions” add “Office 365 Exchange Online”: IMAP.AccessAsUser.All and SMTP.Send, delegated.',
      'Under “Certificates & secrets” create a client secret, and copy its value. The client id is on the first page.',
    ],
  },
  notice:
    'Your organization may have switched IMAP or sending by SMTP off. Its admin can switch both on for a mailbox.',
  authorize: {
    address: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    // These are never in the answer, so they are not among the scopes that are checked.
    parameters: { scope: `${readScope} ${sendScope} offline_access openid email profile`, prompt: 'select_account' },
  },
  pkce: true,
  token: { address: 'https://login.microsoftonline.com/common/oauth2/v2.0/token', clientAuth: 'body' },
  refresh: 'standard',
  removeAccess: 'Do it at myapps.microsoft.com, or for a personal account at account.live.com/consent/Manage.',
  // A token for mailboxes opens nothing that tells whose it is.
  accountOf: (claims) => {
    const { sub, email, preferred_username: login } = identity.parse(claims)
    const address = email ?? login
    return { id: sub, name: address, details: { email: address, login } }
  },
  whoAmI: async ({ connection }) => ({ id: connection.remoteId, name: connection.name }),
  mailServers: {
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  },
  origins: [],
}

const identity = z.object({ sub: z.string(), email: z.string().optional(), preferred_username: z.string() })
