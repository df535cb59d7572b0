import * as oauth from 'oauth4webapi'
import {
  TokenRefused,
  type CodeRequest,
  type ConnectionProvider,
  type OAuthClient,
  type ProviderHttp,
  type RefreshRequest,
  type Tokens,
} from './provider.ts'

/** The parameters of the callback address. */
export type Callback = { code: string; state: string; iss?: string | undefined }

export async function authorizationUrl(
  { authorize, scopes, pkce }: ConnectionProvider,
  address: URL,
  request: { client: OAuthClient; redirectUri: string; state: string; verifier: string },
): Promise<string> {
  const url = new URL(address)
  const scope = scopes.map(({ name }) => name).join(authorize.separator ?? ' ')
  const parameters = {
    response_type: 'code',
    client_id: request.client.id,
    redirect_uri: request.redirectUri,
    ...(scope !== '' && { scope }),
    state: request.state,
    ...(pkce && {
      code_challenge: await oauth.calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
    }),
    ...authorize.parameters,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

export async function exchangeCode(
  provider: ConnectionProvider,
  http: ProviderHttp,
  request: Omit<CodeRequest, 'code'>,
  { code, state, iss }: Callback,
): Promise<Tokens> {
  if (provider.exchangeCode) return provider.exchangeCode({ ...request, code }, http)
  const server = serverOf(provider)
  const client = { client_id: request.client.id }
  return definitive(async () => {
    const parameters = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) })
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuth(provider, request.client),
      oauth.validateAuthResponse(server, client, parameters, state),
      request.redirectUri,
      provider.pkce ? request.verifier : oauth.nopkce,
      optionsOf(http),
    )
    const { plain, claims } = await splitIdToken(response, client.client_id)
    const tokens = tokensOf(await oauth.processAuthorizationCodeResponse(server, client, plain, typesOf(provider)))
    return provider.accountOf ? { ...tokens, account: provider.accountOf(claims) } : tokens
  })
}

/** Fails with `TokenRefused` if the provider refused for good, and with anything else if it may work later. */
export async function refreshTokens(
  provider: ConnectionProvider,
  http: ProviderHttp,
  request: RefreshRequest,
): Promise<Tokens> {
  const { refresh } = provider
  if (typeof refresh === 'function') return refresh(request, http)
  const { client, refreshToken } = request
  if (refresh === 'none' || refreshToken === null) throw new TokenRefused('It cannot be refreshed.')
  const server = serverOf(provider)
  return definitive(async () => {
    const response = await oauth.refreshTokenGrantRequest(
      server,
      { client_id: client.id },
      clientAuth(provider, client),
      refreshToken,
      optionsOf(http),
    )
    const { plain } = await splitIdToken(response, client.id)
    const options = typesOf(provider)
    return tokensOf(await oauth.processRefreshTokenResponse(server, { client_id: client.id }, plain, options))
  })
}

export async function revokeTokens(
  provider: ConnectionProvider,
  http: ProviderHttp,
  request: RefreshRequest,
): Promise<void> {
  const { revoke } = provider
  if (revoke === undefined) return
  if (typeof revoke === 'function') return revoke(request, http)
  const response = await oauth.revocationRequest(
    { ...serverOf(provider), revocation_endpoint: new URL(revoke, ownOrigin).href },
    { client_id: request.client.id },
    clientAuth(provider, request.client),
    request.refreshToken ?? request.accessToken,
    optionsOf(http),
  )
  await oauth.processRevocationResponse(response)
}

/** Stands for this installation in addresses that begin with a slash. */
const ownOrigin = 'https://this.invalid'

function serverOf({ issuer, authorize, token }: ConnectionProvider): oauth.AuthorizationServer {
  return {
    issuer: issuer ?? new URL(authorize.address, ownOrigin).origin,
    token_endpoint: new URL(token.address, ownOrigin).href,
    authorization_response_iss_parameter_supported: issuer !== undefined,
  }
}

function clientAuth({ token }: ConnectionProvider, { secret }: OAuthClient): oauth.ClientAuth {
  if (secret === null) return oauth.None()
  return token.clientAuth === 'basic' ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret)
}

function optionsOf(http: ProviderHttp): oauth.TokenEndpointRequestOptions {
  return {
    [oauth.customFetch]: (address, { body, headers, method }) => {
      const { pathname, search, origin } = new URL(address)
      const target = origin === ownOrigin ? pathname + search : address
      return http(target, { method, headers, ...(body instanceof URLSearchParams && { body }) })
    },
    // What may be reached without https is decided where the request is sent.
    [oauth.allowInsecureRequests]: true,
  }
}

/**
 * It comes from the token endpoint itself, so its signature need not be checked (OpenID Connect Core 3.1.3.7), and most
 * services are asked with the token who somebody is.
 */
async function splitIdToken(response: Response, audience: string): Promise<{ plain: Response; claims: unknown }> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('id_token' in body)) return { plain: response, claims: undefined }
  const { id_token: idToken, ...rest } = body
  const claims = claimsOf(String(idToken))
  const isOurs = typeof claims === 'object' && claims !== null && 'aud' in claims && claims.aud === audience
  return { plain: Response.json(rest, { status: response.status }), claims: isOurs ? claims : undefined }
}

function claimsOf(idToken: string): unknown {
  try {
    return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

function typesOf({ token }: ConnectionProvider): oauth.ProcessTokenResponseOptions {
  const accept = () => {}
  return { recognizedTokenTypes: Object.fromEntries((token.types ?? []).map((type) => [type, accept])) }
}

function tokensOf(response: oauth.TokenEndpointResponse): Tokens {
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token,
    expiresInSeconds: response.expires_in,
    scopes: response.scope?.split(/[\s,]+/).filter(Boolean),
  }
}

/** These errors do not go away by themselves. */
const finalErrors = new Set(['invalid_grant', 'invalid_client', 'unauthorized_client', 'access_denied'])

async function definitive<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.status < 500 && finalErrors.has(error.error))
      throw new TokenRefused(error.error_description ?? error.error)
    throw error
  }
}
