import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { TokenRefused, type ConnectionProvider, type Tokens } from '#platform/server/outgoing/connections/provider.ts'
import { pause } from '#platform/server/outgoing/connections/wait-until.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import { retryUntil } from '#platform/server/outgoing/retry-until.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { canRefresh, isExpired, isRefreshDue, isRefreshNeeded } from '../../rules/expiry.ts'
import { setState } from '../../store/connections.ts'
import * as store from '../../store/tokens.ts'
import { refreshTokens } from '#platform/server/outgoing/connections/oauth.ts'
import { findClient, getProvider } from '../providers.ts'
import { providerHttp } from '../provider-http.ts'
import { openToken, sealToken, type TokenSecret } from './token-secret.ts'

export const tokenScope: SystemScope = { kind: 'system', reason: 'tokens of connections' }

/** Longer than a refresh can take, so that two processes never refresh at once. */
const leaseSeconds = 60
const pollMs = 150

/**
 * A token that works for some minutes. It is refreshed before by one process at a time; others wait for it. `refused` is a
 * token that the service has just refused, so that it is refreshed although it has not expired.
 */
export async function freshToken(running: Runtime, connection: Id, refused?: string): Promise<string> {
  const deadline = Date.now() + leaseSeconds * 1000
  while (Date.now() < deadline) {
    const row = await readToken(running, connection)
    if (row.error !== null) refuse('connections.needs-attention', 409, row.error)
    const { access } = openToken(running, row, row.sealedToken)
    const isUsable = access !== refused && !isExpired(row, Date.now())
    if (isUsable && !isRefreshDue(row, Date.now())) return access
    const outcome = await refreshOnce(running, connection, { refused })
    if (outcome === 'done') continue
    if (isUsable) return access
    if (outcome === 'failed') break
    await pause(pollMs)
  }
  throw new CallFailed('try-again', 'connections.not-now', 'The service cannot be reached right now. Try again later.')
}

/** `busy`: another process is at it. `failed`: it has to be tried later. */
export async function refreshOnce(
  running: Runtime,
  connection: Id,
  { refused, isEarly }: { refused?: string | undefined; isEarly?: boolean } = {},
): Promise<'done' | 'busy' | 'failed'> {
  const { database, log } = running
  const leaseEnd = Date.now() + leaseSeconds * 1000
  const isClaimed = await database.write(tokenScope, (db) =>
    store.claimRefresh(db, tokenScope, connection, leaseSeconds),
  )
  if (!isClaimed) return 'busy'
  // Another process may have refreshed it between our read and the claim.
  const row = await readToken(running, connection)
  const secret = openToken(running, row, row.sealedToken)
  const isNeeded = refused === undefined ? isRefreshNeeded(row, Date.now(), isEarly) : secret.access === refused
  if (!isNeeded) {
    await database.write(tokenScope, (db) => store.releaseRefresh(db, tokenScope, connection))
    return 'done'
  }
  try {
    await refreshStored(running, row, secret, leaseEnd)
    return 'done'
  } catch (error) {
    const isFinal = error instanceof TokenRefused
    if (isFinal) await needsAttention(running, connection, row.name, error.message)
    else log.warn('a token could not be refreshed', { provider: row.provider, connection, error })
    await database.write(tokenScope, (db) => store.postponeRefresh(db, tokenScope, connection))
    return isFinal ? 'done' : 'failed'
  }
}

async function refreshStored(
  running: Runtime,
  row: store.StoredToken,
  secret: TokenSecret,
  until: number,
): Promise<void> {
  const { provider, client } = await running.database.read(tokenScope, async (db) => {
    const whose = { db, scope: tokenScope, account: row.account }
    const found = await getProvider(running, whose, row.provider)
    return { provider: found, client: await findClient(running, whose, found) }
  })
  // The client that got the token, but with its newest secret.
  const current = client?.id === secret.client.id ? client : secret.client
  const request = { client: current, accessToken: secret.access, refreshToken: secret.refresh }
  const tokens = await refreshTokens(provider, providerHttp(running, provider), request)
  await saveTokens(running, row, provider, tokens, { ...secret, client: current }, until)
}

/** From now on it is not used. People are told once, by a listener. */
export async function needsAttention(running: Runtime, connection: Id, name: string, reason: string): Promise<void> {
  const error = `${name} has to be connected again: ${reason}`.slice(0, 500)
  await running.database.write(tokenScope, (db) => setState(db, tokenScope, connection, error))
}

async function saveTokens(
  running: Runtime,
  { account, connection }: store.StoredToken,
  provider: ConnectionProvider,
  tokens: Tokens,
  before: TokenSecret,
  until: number,
) {
  // An empty refresh token never replaces a stored one.
  const refresh = tokens.refreshToken || before.refresh
  const sealed = sealToken(running, { account, connection }, { ...before, access: tokens.accessToken, refresh })
  const row = {
    connection_id: connection,
    account_id: account,
    provider: provider.id,
    sealed_token: sealed,
    can_refresh: canRefresh(provider, refresh),
    expiresInSeconds: tokens.expiresInSeconds ?? null,
  }
  // The service may have ended the old token already, and the new one is only here.
  await retryUntil(until, () => running.database.write(tokenScope, (db) => store.saveToken(db, tokenScope, row)))
}

async function readToken(running: Runtime, connection: Id): Promise<store.StoredToken> {
  const row = await running.database.read(tokenScope, (db) => store.findToken(db, tokenScope, connection))
  return row ?? refuse('connections.gone', 409, 'This connection is gone. Connect the service again.')
}
