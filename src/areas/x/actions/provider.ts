import { z } from 'zod'
import type { ConnectionProvider } from '#platform/server/outgoing/connections/provider.ts'

export const xApi = 'https://api.x.com'

export const x: ConnectionProvider = {
  // The callback address has the old name of the service.
  id: 'twitter',
  name: 'X',
  description: 'Publish posts with a picture or video',
  category: 'social',
  mark: [
    {
      path: 'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
      color: 'currentColor',
    },
  ],
  scopes: [
    { name: 'users.read', label: 'See your name and handle', reason: 'To show which account is connected.' },
    { name: 'tweet.read', label: 'Read posts', reason: 'X asks for it together with publishing.' },
    { name: 'tweet.write', label: 'Publish posts', reason: 'To publish what you, a flow or an agent wrote.' },
    { name: 'media.write', label: 'Upload pictures and videos', reason: 'To publish posts with a file.' },
    { name: 'offline.access', label: 'Stay connected', reason: 'So that you do not sign in again every two hours.' },
  ],
  setup: {
    page: 'https://developer.x.com/en/portal/dashboard',
    steps: [
      'Create a project and an app in it.',
      'Under “User authentication settings” choose “Read and write” and “Web App”.',
      'Paste the redirect address below as “Callback URI”.',
      'Copy the OAuth 2.0 client id and client secret from “Keys and tokens”.',
    ],
  },
  notice: 'X charges the owner of the app for each post: about $0.015, and $0.20 with a link in it.',
  authorize: { address: 'https://x.com/i/oauth2/authorize' },
  pkce: true,
  token: { address: `${xApi}/2/oauth2/token`, clientAuth: 'basic' },
  refresh: 'standard',
  revoke: `${xApi}/2/oauth2/revoke`,
  whoAmI: async (api) => {
    const { data } = me.parse(await api.json(`${xApi}/2/users/me`))
    return { id: data.id, name: `@${data.username}`, details: { username: data.username } }
  },
  origins: [xApi],
  callsPerMinute: 30,
}

const me = z.object({ data: z.object({ id: z.string(), username: z.string() }) })
