import type { Service } from '../oauth-server.ts'

/** LinkedIn: no PKCE, no refresh token, an id token, a version in each request, and the id of a post in a header. */
export const linkedinService: Omit<Service, 'clientId' | 'clientSecret' | 'redirectUri'> = {
  authorizePath: '/oauth/v2/authorization',
  tokenPath: '/oauth/v2/accessToken',
  scopes: ['openid', 'profile', 'w_member_social'],
  reply: (standard) => ({ ...standard, refresh_token: undefined, id_token: 'not.checked.here' }),
  api: ({ url, method, headers, isValid }) => {
    if (!isValid) return { status: 401, body: { code: 'REVOKED_ACCESS_TOKEN', message: 'Revoked' } }
    if (url.pathname === '/v2/userinfo') return { body: { sub: 'abc', name: 'Maya Okafor' } }
    if (url.pathname === '/upload' && method === 'PUT') return { status: 201 }
    if (!/^\d{6}$/.test(String(headers['linkedin-version']))) return { status: 426, body: { message: 'No version' } }
    if (url.pathname === '/rest/images')
      return { body: { value: { uploadUrl: 'https://www.linkedin.com/upload', image: 'urn:li:image:1' } } }
    return url.pathname === '/rest/posts' ? { status: 201, headers: { 'x-restli-id': 'urn:li:share:5' } } : undefined
  },
}
