import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Replaces Google: a real OpenID server on this machine. It signs in as any typed address. */
export async function startOidc(redirectUri: string) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'taaskly', clientSecret: 'only for tests' }
  const jwks = { keys: [signingKey()] }
  const openProvider = () =>
    new Provider(issuer, {
      clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
      jwks,
      cookies: { keys: ['only for tests'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
      // Like Google, it has the profile in the id token.
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, email) => ({ accountId: email, claims: () => claimsOf(email) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
  let provider = openProvider()
  let answer = provider.callback()
  const startAnew = (_: unknown, error: Error) => {
    process.stderr.write(`The OpenID server failed and starts anew: ${error.stack}\n`)
    provider = openProvider().on('server_error', startAnew)
    answer = provider.callback()
  }
  provider.on('server_error', startAnew)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) return void interact(provider, request, response)
    void answer(request, response)
  })
  return {
    ...client,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The same flow without a browser: returns the redirect back for the person with this `email`. */
export async function walkThrough(address: string, email: string): Promise<URL> {
  const jar = new Map<string, string>()
  let next = new URL(address)
  for (let steps = 0; steps < 10; steps++) {
    const isForm = next.pathname.startsWith('/interaction/')
    const answer = await fetch(next, {
      redirect: 'manual',
      method: isForm ? 'POST' : 'GET',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm && { body: new URLSearchParams({ email }) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    const before = next
    next = new URL(location, next)
    if (next.origin !== before.origin) return next
  }
  throw new Error('The provider goes in circles.')
}

/** One field and two buttons: as little as a browser test needs. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html lang="en"><title>Accounts</title><main><h1>Choose an account</h1><form method="post">
      <label>Email <input name="email"></label><button>Continue</button><button name="cancel" value="yes">Cancel</button></form></main></html>`)
    return
  }
  let body = ''
  for await (const part of request) body += String(part)
  const form = new URLSearchParams(body)
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'They did not want to.' }
    : { login: { accountId: form.get('email') ?? '' } }
  await provider.interactionFinished(request, response, result)
}

function claimsOf(email: string) {
  const name = email.startsWith('maya') ? 'Maya Okafor' : 'Somebody at Google'
  // Kestrel Coffee is a customer of Google Workspace.
  const hd = email.endsWith('@kestrel.test') ? 'kestrel.test' : undefined
  return { sub: `google-${email}`, email, email_verified: !email.startsWith('unverified'), name, hd }
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
}
