import { z } from 'zod'
import {
  TokenRefused,
  type ConnectionProvider,
  type OAuthClient,
  type ProviderError,
  type ProviderHttp,
  type Tokens,
} from '#platform/server/outgoing/connections/provider.ts'

export const notionApi = 'https://api.notion.com/v1'
export const notionVersion = { 'notion-version': '2025-09-03' }

export const notion: ConnectionProvider = {
  id: 'notion',
  name: 'Notion',
  description: 'Read and write pages, query databases, and import pages as notes',
  category: 'documents',
  mark: [
    { path: 'M4 3h13l3 3v15H4z', color: '#ffffff' },
    { path: 'M4 3h13l3 3v15H4zm2 2v14h12V7l-1.500-2zM8 8h2l4 6V8h2v9h-2l-4-6v6H8z', color: '#111111' },
  ],
  // Notion has no scopes: people choose the pages on its consent page.
  scopes: [],
  setup: {
    page: 'https://www.notion.so/profile/integrations',
    steps: [
      'Create a new integration of the type Public.',
      'Allow it to read, insert and update content.',
      'Add the redirect address from here.',
      'Copy the OAuth client id and the OAuth client secret.',
    ],
  },
  notice: 'You choose the pages on Notion’s own page. Others cannot be read or changed from here.',
  authorize: { address: `${notionApi}/oauth/authorize`, parameters: { owner: 'user' } },
  pkce: false,
  token: { address: `${notionApi}/oauth/token`, clientAuth: 'basic' },
  exchangeCode: ({ client, code, redirectUri }, http) =>
    requestTokens(client, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }, http),
  refresh: ({ client, refreshToken }, http) => {
    if (refreshToken === null) throw new TokenRefused('Notion did not give a token that can be refreshed.')
    return requestTokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken }, http)
  },
  revoke: async ({ client, accessToken }, http) => {
    await post(client, '/oauth/revoke', { token: accessToken }, http)
  },
  whoAmI: async (api) => {
    const { id, name, bot } = identity.parse(await api.json(`${notionApi}/users/me`, { headers: notionVersion }))
    return { id, name: bot?.workspace_name ?? name ?? 'Notion' }
  },
  origins: ['https://api.notion.com'],
  callsPerMinute: 150,
  errorOf,
  localKeys: { state: 'notion_state' },
  defaults: [
    { name: 'page', label: 'Page', listedBy: { action: 'notion.search', kind: 'page' } },
    { name: 'database', label: 'Database', listedBy: { action: 'notion.search', kind: 'database' } },
  ],
}

const identity = z.object({
  id: z.string(),
  name: z.string().nullish(),
  bot: z.object({ workspace_name: z.string().nullish() }).optional(),
})

const tokenReply = z.object({ access_token: z.string(), refresh_token: z.string().nullish() })
const tokenError = z.object({ error: z.string(), error_description: z.string().optional() })

async function requestTokens(client: OAuthClient, fields: Record<string, string>, http: ProviderHttp): Promise<Tokens> {
  const response = await post(client, '/oauth/token', fields, http)
  const body: unknown = await response.json()
  const refused = tokenError.safeParse(body)
  if (response.status >= 400 && response.status < 500 && response.status !== 429 && refused.success)
    throw new TokenRefused(refused.data.error_description ?? refused.data.error)
  const reply = tokenReply.parse(body)
  return { accessToken: reply.access_token, refreshToken: reply.refresh_token }
}

function post({ id, secret }: OAuthClient, path: string, fields: Record<string, string>, http: ProviderHttp) {
  return http(`${notionApi}${path}`, {
    method: 'POST',
    headers: {
      ...notionVersion,
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${id}:${secret ?? ''}`)}`,
    },
    body: JSON.stringify(fields),
  })
}

const failure = z.object({ object: z.literal('error'), code: z.string(), message: z.string() })

function errorOf(_status: number, body: unknown): ProviderError | undefined {
  const { data } = failure.safeParse(body)
  if (!data) return undefined
  if (data.code === 'unauthorized') return { kind: 'token', message: 'Notion no longer accepts this connection.' }
  if (busyCodes.has(data.code)) return { kind: 'busy', message: 'Notion allows no more calls right now.' }
  if (data.code === 'object_not_found')
    return {
      kind: 'refused',
      message: 'Notion has no such page, or it is not shared with the connection. Share it there first.',
    }
  return { kind: 'refused', message: `Notion says: ${data.message}` }
}

/** Nothing was done, and the same request may work later. */
const busyCodes = new Set(['rate_limited', 'service_overload', 'conflict_error'])
