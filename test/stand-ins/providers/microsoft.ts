import type { Service } from '../oauth-server.ts'

const tenant = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0'

/** The Microsoft identity platform: an id token with every answer, and scopes without those of OpenID. */
export function microsoftService(clientId: string): Omit<Service, 'clientId' | 'clientSecret' | 'redirectUri'> {
  const claims = { iss: tenant, aud: clientId, sub: 'AAAA-maya', preferred_username: 'maya@kestrel.test' }
  const idToken = ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')
  return {
    authorizePath: '/common/oauth2/v2.0/authorize',
    tokenPath: '/common/oauth2/v2.0/token',
    scopes: [...mailScopes, 'offline_access', 'openid', 'email', 'profile'],
    pkce: true,
    reply: (standard) => ({ ...standard, token_type: 'Bearer', scope: mailScopes.join(' '), id_token: idToken }),
  }
}

const mailScopes = ['https://outlook.office.com/IMAP.AccessAsUser.All', 'https://outlook.office.com/SMTP.Send']
