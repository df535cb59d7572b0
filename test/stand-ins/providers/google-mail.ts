import type { Service } from '../oauth-server.ts'

/** Google's consent for a mailbox. The mail servers are stand-ins of their own. */
export const googleMailService: Omit<Service, 'clientId' | 'clientSecret' | 'redirectUri'> = {
  authorizePath: '/o/oauth2/v2/auth',
  tokenPath: '/token',
  scopes: ['https://mail.google.com/', 'https://www.googleapis.com/auth/userinfo.email'],
  pkce: true,
  api: ({ url, isValid }) => {
    if (!isValid) return { status: 401, body: { error: 'invalid_request', error_description: 'Invalid Credentials' } }
    if (url.pathname === '/oauth2/v3/userinfo') return { body: { sub: '1054', email: 'maya@kestrel.test' } }
    return undefined
  },
}
