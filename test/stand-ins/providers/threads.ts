import type { Service } from '../oauth-server.ts'

const longSeconds = 5_184_000

/** Threads: a short token is exchanged for a long one, and that one replaced by a newer one. No token type in replies. */
export const threadsService: Omit<Service, 'clientId' | 'clientSecret' | 'redirectUri'> = {
  authorizePath: '/oauth/authorize',
  tokenPath: '/oauth/access_token',
  separator: ',',
  scopes: ['threads_basic', 'threads_content_publish'],
  exchanges: { '/access_token': 'th_exchange_token', '/refresh_access_token': 'th_refresh_token' },
  reply: ({ access_token, expires_in }) =>
    expires_in === longSeconds ? { access_token, expires_in } : { access_token, user_id: 17 },
  api: ({ url, method, isValid }) => {
    if (!isValid) return { status: 400, body: { error: { message: 'Expired', code: 190 } } }
    const path = url.pathname.replace('/v1.0', '')
    if (path === '/me') return { body: { id: '17', username: 'kestrelcoffee' } }
    if (path === '/17/threads' && method === 'POST') return { body: { id: '300' } }
    if (path === '/300') return { body: { status: 'FINISHED' } }
    if (path === '/17/threads_publish') return { body: { id: '301' } }
    return path === '/301' ? { body: { permalink: 'https://www.threads.net/@kestrelcoffee/post/x' } } : undefined
  },
}
