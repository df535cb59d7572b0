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
    const plain = await withoutIdToken(response)
    return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, plain, typesOf(provider)))
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
    const options = typesOf(provider)
    return tokensOf(await oauth.processRefreshTokenResponse(server, { client_id: client.id }, response, options))
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
    { ...serverOf(provider), revocation_endpoint: revoke },
    { client_id: request.client.id },
    clientAuth(provider, request.client),
    request.refreshToken ?? request.accessToken,
    optionsOf(http),
  )
  await oauth.processRevocationResponse(response)
}

function serverOf({ issuer, authorize, token }: ConnectionProvider): oauth.AuthorizationServer {
  return {
    issuer: issuer ?? new URL(authorize.address, 'https://this.invalid').origin,
    token_endpoint: new URL(token.address, 'https://this.invalid').href,
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
      const target = origin === 'https://this.invalid' ? pathname + search : address
      return http(target, { method, headers, ...(body instanceof URLSearchParams && { body }) })
    },
    // What may be reached without https is decided where the request is sent.
    [oauth.allowInsecureRequests]: true,
  }
}

/** Who somebody is, is asked with the token. An id token that nobody uses need not be checked. */
async function withoutIdToken(response: Response): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('id_token' in body)) return response
  const { id_token: _, ...rest } = body
  return Response.json(rest, { status: response.status })
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
