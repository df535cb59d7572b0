import type { Service } from '../oauth-server.ts'
import { videoContainers } from './video-containers.ts'

const longSeconds = 5_184_000
const videos = videoContainers()
const states = {
  working: { status_code: 'IN_PROGRESS', status: 'In Progress' },
  ready: { status_code: 'FINISHED', status: 'Finished' },
  failed: { status_code: 'ERROR', status: 'Error: Media upload has failed with error code 2207026' },
}

/** Instagram: like Threads, but its first reply is a list with the granted permissions. */
export const instagramService: Omit<Service, 'clientId' | 'clientSecret' | 'redirectUri'> = {
  authorizePath: '/oauth/authorize',
  tokenPath: '/oauth/access_token',
  separator: ',',
  scopes: ['instagram_business_basic', 'instagram_business_content_publish'],
  exchanges: { '/access_token': 'ig_exchange_token', '/refresh_access_token': 'ig_refresh_token' },
  reply: ({ access_token, expires_in, scope }) =>
    expires_in === longSeconds
      ? { access_token, expires_in }
      : { data: [{ access_token, user_id: 17, permissions: String(scope).split(' ') }] },
  api: ({ url, isValid }) => {
    if (!isValid) return { status: 400, body: { error: { message: 'Expired', code: 190 } } }
    const path = url.pathname.replace('/v23.0', '')
    if (path === '/me') return { body: { user_id: 17, username: 'kestrelcoffee' } }
    if (path === '/17/media') {
      const isVideo = url.searchParams.get('media_type') === 'REELS'
      return { body: { id: isVideo ? videos.create(url.searchParams.get('caption') ?? '') : '300' } }
    }
    if (path === '/300') return { body: { status_code: 'FINISHED', status: 'Finished' } }
    const state = videos.ask(path.slice(1))
    if (state) return { body: states[state] }
    if (path === '/17/media_publish')
      return videos.isReady(url.searchParams.get('creation_id') ?? '')
        ? { body: { id: '301' } }
        : { status: 400, body: { error: { message: 'Media ID is not available', code: 9007 } } }
    return path === '/301' ? { body: { permalink: 'https://www.instagram.com/p/x/' } } : undefined
  },
}
