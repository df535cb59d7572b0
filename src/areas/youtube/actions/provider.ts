import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import type { ConnectionProvider } from '#platform/server/outgoing/connections/provider.ts'

export const googleApi = 'https://www.googleapis.com'
const scope = 'https://www.googleapis.com/auth'

export const youtube: ConnectionProvider = {
  id: 'youtube',
  name: 'YouTube',
  description: 'Publish videos',
  category: 'social',
  mark: [
    {
      path: 'M23.5 6.2a3 3 0 0 0-2.1-2.1C19.5 3.5 12 3.5 12 3.5s-7.5 0-9.4.6A3 3 0 0 0 .5 6.2C0 8.1 0 12 0 12s0 3.9.5 5.8a3 3 0 0 0 2.1 2.1c1.9.6 9.4.6 9.4.6s7.5 0 9.4-.6a3 3 0 0 0 2.1-2.1c.5-1.9.5-5.8.5-5.8s0-3.9-.5-5.8zM9.6 15.6V8.4l6.3 3.6z',
      color: '#ff0000',
    },
  ],
  scopes: [
    { name: `${scope}/youtube.readonly`, label: 'See your channel', reason: 'To show which channel is connected.' },
    {
      name: `${scope}/youtube.upload`,
      label: 'Upload videos',
      reason: 'To publish what you, a flow or an agent made.',
    },
  ],
  setup: {
    page: 'https://console.cloud.google.com/apis/credentials',
    steps: [
      'Create a project, and turn on the “YouTube Data API v3” in its library.',
      'Fill in the consent screen. While it says “Testing”, connections end after 7 days.',
      'Create an OAuth client of the type “Web application” with the redirect address below.',
      'Copy its client id and client secret.',
    ],
  },
  notice: 'Until Google has audited your project, uploaded videos stay private.',
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
    const answer = channels.parse(await api.json(`${googleApi}/youtube/v3/channels?part=snippet&mine=true`))
    const [channel] = answer.items
    if (!channel)
      return refuse('youtube.no-channel', 409, 'This Google account has no YouTube channel. Create one there first.')
    return { id: channel.id, name: channel.snippet.title }
  },
  origins: [googleApi],
  callsPerMinute: 60,
}

const channels = z.object({
  items: z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) })).default([]),
})
