import { z } from 'zod'
import { scopeLabels } from '../rules.ts'
import type { ConnectionProvider } from '#platform/server/outgoing/connections/provider.ts'

export const practiceClientId = 'taaskly'
export const practicePaths = {
  authorize: '/integrations/practice/authorize',
  token: '/integrations/practice/token',
  revoke: '/integrations/practice/revoke',
  me: '/integrations/practice/me',
  posts: '/integrations/practice/posts',
}

const reasons: Readonly<Record<string, string>> = {
  profile: 'To show which account is connected.',
  publish: 'To try publishing, by hand, from a flow or by an agent.',
}
export const practiceScopes = Object.entries(scopeLabels).map(([name, label]) => ({
  name,
  label,
  reason: reasons[name] ?? '',
}))

/** Everything but `answer`, which needs the database. */
export const practice = {
  id: 'practice',
  name: 'Practice',
  description: 'Try connecting and publishing here. Nothing leaves this installation.',
  category: 'practice',
  mark: [
    { path: 'M3 3h8v8H3zM13 13h8v8h-8z', color: '#4a1fed' },
    { path: 'M21 11a8 8 0 0 0-8-8v8zM3 13a8 8 0 0 0 8 8v-8z', color: '#b9a6ff' },
  ],
  scopes: practiceScopes,
  setup: { page: '/integrations/practice', steps: [] },
  notice: 'This is not a real service. What you publish is only shown on a page of this workspace.',
  authorize: { address: practicePaths.authorize },
  pkce: true,
  token: { address: practicePaths.token, clientAuth: 'body' },
  client: { id: practiceClientId, secret: null },
  page: { path: '/integrations/practice', label: 'Publish and see posts' },
  refresh: 'standard',
  revoke: practicePaths.revoke,
  whoAmI: async (api) => me.parse(await api.json(practicePaths.me)),
  origins: [],
  isOffered: ({ settings }) => settings.practiceProvider,
} satisfies ConnectionProvider

const me = z.object({ id: z.string(), name: z.string() })
