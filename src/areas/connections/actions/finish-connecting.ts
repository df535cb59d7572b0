import type { z } from 'zod'
import { newId } from '#platform/contract/id.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { hashToken, sameToken } from '#platform/server/auth/secrets.ts'
import {
  TokenRefused,
  type ConnectionProvider,
  type OAuthClient,
  type RemoteAccount,
  type Tokens,
} from '#platform/server/outgoing/connections/provider.ts'
import { implementCall, type CallContext, type StepContext } from '#platform/server/outgoing/define-call.ts'
import * as contract from '../contract/connect.ts'
import { canRefresh } from '../rules/expiry.ts'
import { missingScopes } from '../rules/missing-scopes.ts'
import * as attempts from '../store/attempts.ts'
import { findConnection, saveConnection } from '../store/connections.ts'
import { saveToken } from '../store/tokens.ts'
import { exchangeCode } from '#platform/server/outgoing/connections/oauth.ts'
import { goneServiceOf } from './custom-provider.ts'
import { openProviderApi } from './provider-api.ts'
import { providerHttp } from './provider-http.ts'
import { callbackOf, findClient, getProvider, redirectAddress } from './providers.ts'
import { requireAdminForWorkspace } from './require-admin.ts'
import { verifierCell } from './start-connecting.ts'
import { sealToken } from './tokens/token-secret.ts'

type Request = {
  provider: ConnectionProvider
  client: OAuthClient
  redirectUri: string
  verifier: string
  callback: { code: string; state: string; iss: string | undefined }
  /** The connection that is connected again. */
  before: { remoteId: string; name: string } | undefined
  attempt: { isForWorkspace: boolean }
}

/** The state is used up before the code is exchanged, so that a second request with it finds nothing. */
export const finishConnecting = implementCall(contract.finishConnecting, {
  destination: ({ provider }) => `connections: ${provider}`,
  timeoutMs: 40_000,
  prepare: prepareFinish,
  call: finishOutside,
  settle: settleFinish,
})

async function prepareFinish(
  input: z.output<typeof contract.finishConnecting.input>,
  { db, scope, running }: StepContext,
): Promise<Request | { cancelled: ConnectionProvider }> {
  const attempt = await attempts.findAttempt(db, scope, hashToken(input.state))
  if (!attempt) return refuse('connections.wrong-state', 409, wrongState)
  if (attempt.usedAt !== null) return refuse('connections.used', 409, alreadyUsed)
  if (callbackOf(attempt.provider) !== input.provider) return refuse('connections.mix-up', 409, wrongState)
  if (attempt.isExpired) return refuse('connections.expired', 409, expired)
  const whose = { db, scope, account: scope.account }
  const provider = await getProvider(running, whose, attempt.provider)
  if (input.code === undefined) {
    if (input.error !== undefined && !cancelErrors.includes(input.error))
      return refuse('connections.provider-error', 409, `${provider.name} did not connect: ${input.error}. Try again.`)
    await attempts.markUsed(db, scope, attempt.id)
    return { cancelled: provider }
  }
  const verifier = running.secrets.open(attempt.sealedVerifier, verifierCell(scope, attempt.id))
  if (provider.pkce && !sameToken(verifier, input.verifier ?? ''))
    return refuse('connections.other-browser', 409, wrongState)
  requireAdminForWorkspace(scope, attempt.isForWorkspace)
  const client = await findClient(running, whose, provider)
  if (!client) return refuse('connections.no-client', 409, `${provider.name} is not set up any more.`)
  await attempts.markUsed(db, scope, attempt.id)
  const before = attempt.connection === null ? undefined : await findConnection(db, scope, attempt.connection)
  const { code, state, iss } = input
  const redirectUri = redirectAddress(running, provider)
  return { provider, client, redirectUri, verifier, callback: { code, state, iss }, before, attempt }
}

type Finished =
  | { cancelled: ConnectionProvider }
  | { request: Request; tokens: Tokens; account: RemoteAccount; granted: readonly string[] }

async function finishOutside(
  request: Request | { cancelled: ConnectionProvider },
  { running, signal }: CallContext,
): Promise<Finished> {
  if ('cancelled' in request) return request
  const { provider, callback } = request
  try {
    const tokens = await exchangeCode(provider, providerHttp(running, provider, signal), request, callback)
    const granted = tokens.scopes ?? provider.scopes.map(({ name }) => name)
    const account =
      tokens.account ??
      (await provider.whoAmI(
        openProviderApi({
          running,
          provider,
          signal,
          connection: newConnection(provider, granted),
          token: () => tokens.accessToken,
        }),
      ))
    const { before } = request
    if (before && before.remoteId !== account.id)
      refuse('connections.other-account', 409, otherAccount(before.name, account.name))
    return { request, tokens, account, granted }
  } catch (error) {
    if (error instanceof TokenRefused)
      return refuse(
        'connections.code-refused',
        409,
        `${provider.name} did not accept this: ${error.message}. Try again.`,
      )
    if (error instanceof Refusal) throw error
    running.log.warn('connecting failed', { provider: provider.id, error })
    return refuse('connections.exchange', 502, `${provider.name} answered in a way that was not understood. Try again.`)
  }
}

/** The account is not known yet. A service without accounts has one for each workspace. */
function newConnection(provider: ConnectionProvider, scopes: readonly string[]) {
  const { id, name } = provider
  return { id: newId(), account: '', provider: id, remoteId: id, name, scopes, details: {}, defaults: {} }
}

async function settleFinish(finished: Finished, _: unknown, { db, scope, running }: StepContext) {
  if ('cancelled' in finished)
    return { outcome: 'cancelled' as const, connection: null, name: finished.cancelled.name, missing: [], local: {} }
  const { request, tokens, account, granted } = finished
  const { provider, attempt, client } = request
  const connection = await saveConnection(db, scope, {
    id: newId(),
    owner_id: attempt.isForWorkspace ? null : scope.person,
    provider: provider.id,
    remote_id: account.id,
    name: account.name.slice(0, 200),
    scopes: [...granted],
    details: { ...account.details },
  })
  const service = goneServiceOf(provider)
  const secret = {
    access: tokens.accessToken,
    refresh: tokens.refreshToken ?? null,
    client,
    ...(service && { service }),
  }
  const expiresInSeconds = tokens.expiresInSeconds ?? null
  await saveToken(db, scope, {
    connection_id: connection,
    account_id: scope.account,
    provider: provider.id,
    sealed_token: sealToken(running, { account: scope.account, connection }, secret),
    can_refresh: canRefresh(provider, tokens.refreshToken),
    expiresInSeconds,
  })
  const localKey = provider.localKeys?.connection
  const expiry = expiresInSeconds === null ? null : new Date(Date.now() + expiresInSeconds * 1000).toISOString()
  return {
    outcome: 'connected' as const,
    connection,
    name: account.name,
    missing: missingScopes(provider.scopes, granted),
    local: localKey === undefined ? {} : { [localKey]: JSON.stringify({ connection, expiresAt: expiry }) },
  }
}

const wrongState = 'This does not belong to a connection that you began in this browser. Begin again from Integrations.'
const cancelErrors = ['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']
const alreadyUsed = 'This was used already. If the service is not in your list, connect it again.'
const expired = 'This took longer than ten minutes. Connect the service again.'
const otherAccount = (before: string, now: string) =>
  `You signed in there as ${now}, but this connection is ${before}. Sign in as ${before}, or add ${now} as a new connection.`
