import type { Service } from '../oauth-server.ts'

const scope = 'https://www.googleapis.com/auth'

/** YouTube: a session for each upload, whose address is in a header. */
export const youtubeService: Omit<Service, 'clientId' | 'clientSecret' | 'redirectUri'> = {
  authorizePath: '/o/oauth2/v2/auth',
  tokenPath: '/token',
  revokePath: '/revoke',
  pkce: true,
  scopes: [`${scope}/youtube.readonly`, `${scope}/youtube.upload`],
  api: ({ url, method, isValid }) => {
    if (!isValid) return { status: 401, body: { error: { code: 401, message: 'Invalid Credentials' } } }
    if (url.pathname === '/youtube/v3/channels')
      return { body: { items: [{ id: 'UC1', snippet: { title: 'Kestrel Coffee' } }] } }
    if (url.pathname === '/upload/youtube/v3/videos' && method === 'POST')
      return { headers: { location: 'https://www.googleapis.com/upload/session/1' }, body: {} }
    if (url.pathname === '/upload/session/1' && method === 'PUT') return { status: 201, body: { id: 'v1' } }
    return undefined
  },
}
