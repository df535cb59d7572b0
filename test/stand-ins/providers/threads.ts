import type { Service } from '../oauth-server.ts'
import { videoContainers } from './video-containers.ts'

const longSeconds = 5_184_000
const videos = videoContainers()
const states = {
  working: { status: 'IN_PROGRESS' },
  ready: { status: 'FINISHED' },
  failed: { status: 'ERROR', error_message: 'UNKNOWN' },
}

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
    if (path === '/17/threads' && method === 'POST') {
      const isVideo = url.searchParams.get('media_type') === 'VIDEO'
      return { body: { id: isVideo ? videos.create(url.searchParams.get('text') ?? '') : '300' } }
    }
    if (path === '/300') return { body: { status: 'FINISHED' } }
    const state = videos.ask(path.slice(1))
    if (state) return { body: states[state] }
    if (path === '/17/threads_publish')
      return videos.isReady(url.searchParams.get('creation_id') ?? '')
        ? { body: { id: '301' } }
        : { status: 400, body: { error: { message: 'The requested resource does not exist', code: 24 } } }
    return path === '/301' ? { body: { permalink: 'https://www.threads.net/@kestrelcoffee/post/x' } } : undefined
  },
}
