import type { ApiAnswer, ApiRequest, Service } from '../oauth-server.ts'

const channels = ['C024BE91L', 'C0ARCHIVE']

/** Slack's Web API: errors have status 200, lists have cursors, and reads come with a query. */
export const slackService: Pick<Service, 'authorizePath' | 'tokenPath' | 'scopes' | 'separator' | 'reply' | 'api'> = {
  authorizePath: '/oauth/v2/authorize',
  tokenPath: '/api/oauth.v2.access',
  separator: ',',
  scopes: ['chat:write', 'chat:write.public', 'channels:read', 'groups:read', 'channels:history', 'groups:history'],
  reply: ({ access_token, scope }) => ({
    ok: true,
    app_id: 'A1',
    access_token,
    token_type: 'bot',
    scope: String(scope).replaceAll(' ', ','),
    bot_user_id: 'U9',
    team: { id: 'T1', name: 'Kestrel' },
    enterprise: null,
    authed_user: { id: 'U1' },
  }),
  api: (request) => {
    if (!request.isValid) return failed('invalid_auth')
    return methods[request.url.pathname.replace('/api/', '')]?.(request)
  },
}

const methods: Record<string, (request: ApiRequest) => ApiAnswer> = {
  'auth.test': () =>
    done({ url: 'https://kestrel.slack.com/', team: 'Kestrel', team_id: 'T1', user: 'taaskly', user_id: 'U9' }),
  'auth.revoke': () => done({ revoked: true }),
  'conversations.list': ({ url }) =>
    url.searchParams.has('cursor')
      ? done({ channels: [{ id: 'C2', name: 'owners', is_private: true, is_member: true, topic: { value: 'Money' } }] })
      : done({ channels: [{ id: 'C024BE91L', name: 'general', is_private: false, is_member: true }] }, 'dXNlcjpX='),
  'conversations.history': ({ url }) => {
    if (!channels.includes(url.searchParams.get('channel') ?? '')) return failed('channel_not_found')
    return done({
      messages: [
        { type: 'message', user: 'U1', text: 'The roast &amp; the <b>label</b>', ts: '1700000000.000300' },
        { type: 'message', bot_id: 'B1', subtype: 'bot_message', text: 'Backup done', ts: '1700000000.000200' },
      ],
      has_more: false,
    })
  },
  'conversations.replies': ({ url }) =>
    done({
      messages: [
        { type: 'message', user: 'U2', text: 'Yes', ts: '1700000000.000400', thread_ts: url.searchParams.get('ts') },
      ],
    }),
  'chat.postMessage': ({ headers, body }) => {
    if (!headers['content-type']?.startsWith('application/json')) return failed('invalid_post_type')
    const { channel: idOrName, text } = JSON.parse(body)
    // Posts take the name of a channel too.
    const channel = idOrName === '#general' ? 'C024BE91L' : idOrName
    if (!text) return failed('no_text')
    if (!channels.includes(channel)) return failed('channel_not_found')
    return channel === 'C0ARCHIVE'
      ? failed('is_archived')
      : done({ channel, ts: '1700000000.000500', message: { text } })
  },
}

function done(body: object, cursor = ''): ApiAnswer {
  return { body: { ok: true, ...body, response_metadata: { next_cursor: cursor } } }
}

function failed(error: string): ApiAnswer {
  return { body: { ok: false, error } }
}
