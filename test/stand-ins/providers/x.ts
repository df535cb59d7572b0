import type { Service } from '../oauth-server.ts'

/** X: PKCE, refresh tokens that are used once, media in chunks that X works on for a while. */
export const xService: Omit<Service, 'clientId' | 'clientSecret' | 'redirectUri'> = {
  authorizePath: '/i/oauth2/authorize',
  tokenPath: '/2/oauth2/token',
  revokePath: '/2/oauth2/revoke',
  pkce: true,
  scopes: ['users.read', 'tweet.read', 'tweet.write', 'media.write', 'offline.access'],
  api: ({ url, method, isValid }) => {
    if (!isValid) return { status: 401, body: { title: 'Unauthorized', detail: 'Unauthorized' } }
    if (url.pathname === '/2/users/me') return { body: { data: { id: '7', username: 'kestrelcoffee' } } }
    if (url.pathname === '/2/tweets' && method === 'POST') return { status: 201, body: { data: { id: '99' } } }
    if (!url.pathname.startsWith('/2/media/upload')) return undefined
    const isWorking = url.pathname.endsWith('/finalize')
    return { body: { data: { id: '42', ...(isWorking && { processing_info: { state: 'in_progress' } }) } } }
  },
}
