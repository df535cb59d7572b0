import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { allowAddress } from '../fetch/allow-address.ts'
import { guardedFetch } from '../fetch/guarded-fetch.ts'

export type OpenIdClient = { clientId: string; clientSecret: string; discoveryUrl: string }
export type OpenId = ReturnType<typeof openId>

/**
 * A client for an OpenID server: the code flow with PKCE. Endpoints and keys are fetched on first use, so that the
 * server starts without them; a failure is tried again next time.
 */
export function openId({ clientId, clientSecret, discoveryUrl }: OpenIdClient) {
  const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: 60 }
  const options = fetchOptions(discoveryUrl)
  const discovery = memoizeFor(60 * 60_000, async () => {
    const response = await options[oauth.customFetch](discoveryUrl)
    return oauth.processDiscoveryResponse(new URL(discoveryUrl.replace(/\/\.well-known\/.*$/, '')), response)
  })

  return {
    authorizationUrl: async ({ redirectUri, state, nonce, verifier }: AuthorizationRequest): Promise<string> => {
      const address = new URL((await discovery()).authorization_endpoint ?? '')
      const params = {
        client_id: clientId,
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value)
      return address.href
    },

    /** Returns the claims of the user, for the parameters of the callback. */
    exchangeCode: async (
      callback: URLSearchParams,
      { redirectUri, state, nonce, verifier }: AuthorizationRequest,
    ): Promise<Claims> => {
      const server = await discovery()
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.ClientSecretBasic(clientSecret),
        oauth.validateAuthResponse(server, client, callback, state),
        redirectUri,
        verifier,
        options,
      )
      const checks = { expectedNonce: nonce, requireIdToken: true }
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, checks)
      await oauth.validateApplicationLevelSignature(server, response, options)
      return claimsShape.parse(oauth.getValidatedIdTokenClaims(tokens))
    },
  }
}

export type AuthorizationRequest = { redirectUri: string; state: string; nonce: string; verifier: string }
export type Claims = z.infer<typeof claimsShape>

const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  /** The domain of a Google Workspace customer. */
  hd: z.string().optional(),
})

/** Only the server of the settings may be in a private network. */
function fetchOptions(discoveryUrl: string) {
  const limits = {
    allow: allowAddress(discoveryUrl),
    redirect: 'error',
    timeoutMs: 10_000,
    maxBytes: 1_000_000,
  } as const
  return {
    [oauth.customFetch]: (address: string, { method = 'GET', headers = {}, body }: FetchInit = {}) =>
      guardedFetch(address, { ...limits, method, headers, ...(body instanceof URLSearchParams && { body }) }),
    // What may be reached without https is decided where the request is sent.
    [oauth.allowInsecureRequests]: true,
  }
}

type FetchInit = { method?: string; headers?: Record<string, string>; body?: unknown }

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
