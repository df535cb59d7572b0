import { z } from 'zod'
import type { ConnectionProvider } from '#platform/server/outgoing/connections/provider.ts'

export const linkedinApi = 'https://api.linkedin.com'

export const linkedin: ConnectionProvider = {
  id: 'linkedin',
  name: 'LinkedIn',
  description: 'Publish posts with a picture or video',
  category: 'social',
  mark: [
    {
      path: 'M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433a2.062 2.062 0 0 1-2.063-2.065 2.064 2.064 0 1 1 2.063 2.065zm1.782 13.019H3.555V9h3.564v11.452zM22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0h.003z',
      color: '#0a66c2',
    },
  ],
  scopes: [
    { name: 'openid', label: 'Know who you are', reason: 'LinkedIn asks for it together with your name.' },
    { name: 'profile', label: 'See your name', reason: 'To show which account is connected.' },
    { name: 'w_member_social', label: 'Publish posts', reason: 'To publish what you, a flow or an agent wrote.' },
  ],
  setup: {
    page: 'https://www.linkedin.com/developers/apps',
    steps: [
      'Create an app for your company page.',
      'Under “Products” add “Sign in with LinkedIn using OpenID Connect” and “Share on LinkedIn”.',
      'Under “Auth” paste the redirect address below.',
      'Copy the client id and the primary client secret.',
    ],
  },
  notice: 'LinkedIn ends a connection after 60 days unless your app is approved for longer.',
  authorize: { address: 'https://www.linkedin.com/oauth/v2/authorization' },
  // LinkedIn takes no code challenge from web apps.
  pkce: false,
  token: { address: 'https://www.linkedin.com/oauth/v2/accessToken', clientAuth: 'body' },
  refresh: 'standard',
  revoke: 'https://www.linkedin.com/oauth/v2/revoke',
  whoAmI: async (api) => {
    const { sub, name } = me.parse(await api.json(`${linkedinApi}/v2/userinfo`))
    return { id: sub, name }
  },
  origins: [linkedinApi, 'https://www.linkedin.com'],
  callsPerMinute: 30,
  localKeys: { state: 'linkedin_state' },
}

const me = z.object({ sub: z.string(), name: z.string() })
