import { z } from 'zod'
import type { ConnectionProvider } from '#platform/server/outgoing/connections/provider.ts'

export const googleMail: ConnectionProvider = {
  id: 'google-mail',
  name: 'Gmail',
  description: 'Send from your mailbox, and start flows when a mail arrives',
  category: 'mail',
  mark: [
    { path: 'M2 6.5V19h4v-9l6 4.5 6-4.5v9h4V6.5L12 13.7z', color: '#ea4335' },
    { path: 'M2 6.5V19h4V9.5z', color: '#4285f4' },
    { path: 'M22 6.5V19h-4V9.5z', color: '#34a853' },
  ],
  scopes: [
    {
      name: 'https://mail.google.com/',
      label: 'Read and send mail',
      reason: 'Google has only this one permission for mail programs. Taaskly reads a folder that you name, and sends.',
    },
    {
      name: 'https://www.googleapis.com/auth/userinfo.email',
      label: 'See your email address',
      reason: 'To show which mailbox is connected, and to send from it.',
    },
  ],
  setup: {
    page: 'https://console.cloud.google.com/apis/credentials',
    steps: [
      'Create a project, or choose one.',
      'Configure the consent screen, and add the scopes that are listed here. For a Workspace domain of your own choose “Internal”.',
      'Create an OAuth client of the type Web application, with the redirect address from here.',
      'Copy the client id and the client secret.',
    ],
  },
  notice:
    'While the consent screen is in testing, Google ends a connection after 7 days. It also ends when you change your Google password.',
  authorize: {
    address: 'https://accounts.google.com/o/oauth2/v2/auth',
    // Without these Google gives a refresh token only the first time.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  pkce: true,
  token: { address: 'https://oauth2.googleapis.com/token', clientAuth: 'body' },
  refresh: 'standard',
  revoke: 'https://oauth2.googleapis.com/revoke',
  whoAmI: async (api) => {
    const { sub, email } = user.parse(await api.json('https://www.googleapis.com/oauth2/v3/userinfo'))
    return { id: sub, name: email, details: { email } }
  },
  mailServers: {
    imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
    smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  },
  origins: ['https://www.googleapis.com', 'https://gmail.googleapis.com'],
}

const user = z.object({ sub: z.string(), email: z.string() })
