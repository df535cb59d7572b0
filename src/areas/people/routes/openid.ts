import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { z } from 'zod'
import { guardedFetch, type GuardedInit } from '#platform/server/fetch/guarded-fetch.ts'
import { allowAddress } from '#platform/server/fetch/allow-address.ts'

export type OpenIdClient = { clientId: string; clientSecret: string; discoveryUrl: string }
export type OpenId = ReturnType<typeof openId>

/**
 * A client for an OpenID server: the code flow with PKCE. Endpoints and keys are fetched on first use, so that the
 * server starts without them; a failure is tried again next time.
 */
export function openId({ clientId, clientSecret, discoveryUrl }: OpenIdClient) {
  const allow = allowAddress(discoveryUrl)
  const discovery = memoizeFor(60 * 60_000, async () => {
    const found = discoveryShape.parse(await getJson(discoveryUrl, { allow }))
    if (!discoveryUrl.startsWith(found.issuer)) throw new Error('The discovery document names another issuer.')
    return found
  })
  const keys = memoizeFor(
    10 * 60_000,
    async () => keysShape.parse(await getJson((await discovery()).jwks_uri, { allow })).keys,
  )

  return {
    authorizationUrl: async ({ redirectUri, state, nonce, verifier }: AuthorizationRequest): Promise<string> => {
      const address = new URL((await discovery()).authorization_endpoint)
      const params = {
        client_id: clientId,
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
      return address.href
    },

    /** Returns the claims of the user, for the code in the callback. */
    exchangeCode: async (code: string, { redirectUri, nonce, verifier }: AuthorizationRequest): Promise<Claims> => {
      const { token_endpoint, issuer } = await discovery()
      const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString(
        'base64',
      )
      const response = await getJson(token_endpoint, {
        allow,
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      })
      const claims = claimsShape.parse(verifyIdToken(tokenShape.parse(response).id_token, await keys()))
      const audience = Array.isArray(claims.aud) ? claims.aud : [claims.aud]
      if (claims.iss !== issuer) throw new Error('The id token is of another issuer.')
      if (!audience.includes(clientId) || (audience.length > 1 && claims.azp !== clientId))
        throw new Error('The id token is for another client.')
      if (claims.exp * 1000 < Date.now() - clockSkewMs) throw new Error('The id token is too old.')
      if (claims.nonce !== nonce) throw new Error('The id token is not for this trip.')
      return claims
    },
  }
}

export type AuthorizationRequest = { redirectUri: string; state: string; nonce: string; verifier: string }
export type Claims = z.infer<typeof claimsShape>

const clockSkewMs = 60_000
const discoveryShape = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const keysShape = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })) })
const tokenShape = z.object({ id_token: z.string() })
const headerShape = z.object({ alg: z.string(), kid: z.string().optional() })
const claimsShape = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  /** The domain of a Google Workspace customer. */
  hd: z.string().optional(),
})

/** Returns the claims if one of these keys signed the token. */
function verifyIdToken(token: string, keys: readonly JsonWebKey[]): unknown {
  const [header = '', body = '', signature = ''] = token.split('.')
  const { alg, kid } = headerShape.parse(JSON.parse(Buffer.from(header, 'base64url').toString()))
  // Only asymmetric algorithms: otherwise the public key could be used to sign.
  const kinds: Record<string, string> = { RS256: 'RSA', ES256: 'EC' }
  const candidateKeys = keys.filter((key) => key.kty === kinds[alg] && (kid === undefined || key['kid'] === kid))
  const isSigned = candidateKeys.some((jwk) =>
    verify(
      'sha256',
      Buffer.from(`${header}.${body}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  )
  if (!isSigned) throw new Error('The id token is not signed by its issuer.')
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

async function getJson(address: string, init: GuardedInit): Promise<unknown> {
  const response = await guardedFetch(address, { ...init, redirect: 'error', timeoutMs: 10_000, maxBytes: 1_000_000 })
  if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}.`)
  return response.json()
}

/** Caches the result for a while, but no failure. */
function memoizeFor<T>(durationMs: number, read: () => Promise<T>): () => Promise<T> {
  let cached: { until: number; value: Promise<T> } | undefined
  return () => {
    if (cached && performance.now() < cached.until) return cached.value
    const value = read()
    cached = { until: performance.now() + durationMs, value }
    value.catch(() => (cached = undefined))
    return value
  }
}
