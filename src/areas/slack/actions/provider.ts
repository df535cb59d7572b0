import { z } from 'zod'
import {
  TokenRefused,
  type ConnectionProvider,
  type OAuthClient,
  type ProviderError,
  type ProviderHttp,
  type Tokens,
} from '#platform/server/outgoing/connections/provider.ts'
import { messageArrived, slackWebhook } from './webhook.ts'

export const slackApi = 'https://slack.com/api'

export const slack: ConnectionProvider = {
  id: 'slack',
  name: 'Slack',
  description: 'Post messages, reply in threads, and read channels',
  category: 'chat',
  mark: [
    { path: 'M9 2a2 2 0 0 1 2 2v5a2 2 0 0 1-4 0V4a2 2 0 0 1 2-2z', color: '#36c5f0' },
    { path: 'M22 9a2 2 0 0 1-2 2h-5a2 2 0 0 1 0-4h5a2 2 0 0 1 2 2z', color: '#2eb67d' },
    { path: 'M15 22a2 2 0 0 1-2-2v-5a2 2 0 0 1 4 0v5a2 2 0 0 1-2 2z', color: '#ecb22e' },
    { path: 'M2 15a2 2 0 0 1 2-2h5a2 2 0 0 1 0 4H4a2 2 0 0 1-2-2z', color: '#e01e5a' },
  ],
  scopes: [
    { name: 'chat:write', label: 'Post messages', reason: 'To post and reply where you say.' },
    { name: 'chat:write.public', label: 'Post in public channels', reason: 'To post without being invited first.' },
    { name: 'channels:read', label: 'See public channels', reason: 'To let you choose a channel.' },
    { name: 'groups:read', label: 'See private channels it is in', reason: 'To let you choose a channel.' },
    { name: 'channels:history', label: 'Read public channels it is in', reason: 'To read and search messages.' },
    { name: 'groups:history', label: 'Read private channels it is in', reason: 'To read and search messages.' },
  ],
  setup: {
    page: 'https://api.slack.com/apps',
    steps: [
      'Choose Create New App, then From scratch, and pick your Slack workspace.',
      'Under OAuth & Permissions, add the redirect address from here.',
      'Under Bot Token Scopes, add the scopes that are listed here.',
      'Under Basic Information, copy the client id and the client secret.',
    ],
  },
  authorize: { address: 'https://slack.com/oauth/v2/authorize', separator: ',' },
  pkce: false,
  token: { address: `${slackApi}/oauth.v2.access`, clientAuth: 'body', types: ['bot'] },
  exchangeCode: ({ client, code, redirectUri }, http) =>
    requestTokens(client, { code, redirect_uri: redirectUri }, http),
  // Only apps with token rotation have a refresh token; the tokens of others never end.
  refresh: ({ client, refreshToken }, http) => {
    if (refreshToken === null) throw new TokenRefused('Slack did not give a token that can be refreshed.')
    return requestTokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken }, http)
  },
  revoke: async ({ accessToken }, http) => {
    await http(`${slackApi}/auth.revoke`, { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } })
  },
  whoAmI: async (api) => {
    const { team_id, team, user_id } = identity.parse(await api.json(`${slackApi}/auth.test`, { method: 'POST' }))
    return { id: team_id, name: team, details: { botUser: user_id } }
  },
  origins: ['https://slack.com'],
  callsPerMinute: 50,
  errorOf,
  localKeys: { state: 'slack_state' },
  defaults: [{ name: 'channel', label: 'Channel', listedBy: { action: 'slack.listChannels' } }],
  events: [messageArrived],
  webhook: slackWebhook,
}

const identity = z.object({ team_id: z.string(), team: z.string(), user_id: z.string() })

const tokenReply = z.object({
  ok: z.boolean().default(false),
  error: z.string().optional(),
  access_token: z.string().default(''),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
  scope: z.string().optional(),
})

/** Slack reports a refused code or token with status 200. */
async function requestTokens(client: OAuthClient, fields: Record<string, string>, http: ProviderHttp): Promise<Tokens> {
  const body = new URLSearchParams({ client_id: client.id, client_secret: client.secret ?? '', ...fields })
  const response = await http(`${slackApi}/oauth.v2.access`, { method: 'POST', body })
  const reply = tokenReply.parse(await response.json())
  const { ok, error = 'no reason' } = reply
  if (!ok && (response.status >= 500 || passingErrors.has(error))) throw new Error(`Slack did not answer: ${error}.`)
  if (!ok) throw new TokenRefused(`Slack says: ${error}.`)
  return {
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token,
    expiresInSeconds: reply.expires_in,
    scopes: reply.scope?.split(',').filter(Boolean),
  }
}

/** These go away by themselves. */
const passingErrors = new Set([
  'internal_error',
  'fatal_error',
  'ratelimited',
  'service_unavailable',
  'request_timeout',
])

const failure = z.object({ ok: z.literal(false), error: z.string(), needed: z.string().optional() })

function errorOf(_status: number, body: unknown): ProviderError | undefined {
  const { data } = failure.safeParse(body)
  if (!data) return undefined
  if (tokenErrors.has(data.error)) return { kind: 'token', message: 'Slack no longer accepts this connection.' }
  if (data.error === 'ratelimited') return { kind: 'busy', message: 'Slack allows no more calls right now.' }
  const sentence = sentences[data.error] ?? `Slack says: ${data.error}.`
  return { kind: 'refused', message: data.needed ? `${sentence} It needs ${data.needed}.` : sentence }
}

const tokenErrors = new Set(['invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired'])

const sentences: Record<string, string> = {
  channel_not_found: 'Slack has no such channel, or the app cannot see it. Invite the app to the channel.',
  not_in_channel: 'The app is not in this channel. Invite it there first.',
  is_archived: 'This channel is archived.',
  msg_too_long: 'The message is too long for Slack.',
  missing_scope: 'The connection may not do this. Connect Slack again and allow it.',
  thread_not_found: 'There is no such message in this channel.',
}
