import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import {
  TokenRefused,
  type ConnectionProvider,
  type ConnectionRef,
  type ProviderApi,
} from '#platform/server/outgoing/connections/provider.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { CallContext } from '#platform/server/outgoing/define-call.ts'
import { CallFailed } from '#platform/server/outgoing/failure.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { addCall } from '../store/calls.ts'
import { findConnection, findUsable } from '../store/connections.ts'
import { findToken, recordUse } from '../store/tokens.ts'
import { openProviderApi, type CallRecord } from './provider-api.ts'
import { getProvider } from './providers.ts'
import { freshToken, needsAttention, tokenScope } from './tokens/refresh.ts'

/**
 * For `prepare` of an action that calls a provider: the connection that was named, or the first that the person can use.
 * Refuses if there is none.
 */
export async function chooseConnection(
  { db, scope, running }: { db: Db; scope: Scope; running: Runtime },
  provider: string,
  id?: Id,
): Promise<ConnectionRef> {
  if (id === undefined) {
    const { name } = await getProvider(running, { db, scope, account: scope.account }, provider)
    const found = await findUsable(db, scope, [provider])
    return found ?? refuse('connections.none', 409, `Connect ${name} on the Integrations page first.`)
  }
  const found = await findConnection(db, scope, id)
  if (found?.provider !== provider)
    return refuse('connections.unknown', 404, 'There is no such connection here, or it is somebody else’s.')
  return found
}

/** For `call` of the same action: requests with the connection's token, which is refreshed when needed. */
export async function withConnection<Result>(
  { running, signal }: Pick<CallContext, 'running' | 'signal'>,
  connection: ConnectionRef,
  work: (api: ProviderApi) => Promise<Result>,
): Promise<Result> {
  const { database } = running
  const provider = await database.read(tokenScope, (db) =>
    getProvider(running, { db, scope: tokenScope, account: connection.account }, connection.provider),
  )
  let token = await freshToken(running, connection.id)
  const api = openProviderApi({
    running,
    provider,
    connection,
    signal,
    token: () => token,
    renew: async () => {
      token = await freshToken(running, connection.id, token)
      return true
    },
    beforeCall: (call) => requireFreeCall(running, provider, connection, call),
    onCall: (call) => recordCall(running, connection, call),
  })
  try {
    return await work(api)
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    await needsAttention(running, connection.id, connection.name, error.message)
    return refuse('connections.needs-attention', 409, `${connection.name} has to be connected again.`)
  }
}

/**
 * Every process honours what the service asked for, and the number of calls in a minute. The parts of one file are not
 * counted: stopping in the middle would send them all again.
 */
export async function requireFreeCall(
  { database, limiter }: Runtime,
  provider: ConnectionProvider,
  { id, name }: ConnectionRef,
  { isUpload = false }: { isUpload?: boolean } = {},
): Promise<void> {
  const row = await database.read(tokenScope, (db) => findToken(db, tokenScope, id))
  if (row?.blockedUntil && Date.parse(row.blockedUntil) > Date.now()) throw busy(name)
  if (isUpload) return
  const budget = { name: `connection ${provider.id}`, perMinute: provider.callsPerMinute ?? 60 }
  if (!limiter.take(budget, id).ok) throw busy(name)
}

export async function recordCall(
  { database }: Runtime,
  { id, account }: ConnectionRef,
  call: CallRecord,
): Promise<void> {
  const { limits, ...row } = call
  await database.write(tokenScope, async (db) => {
    await addCall(db, tokenScope, { ...row, id: newId(), account_id: account, connection_id: id })
    await recordUse(db, tokenScope, id, limits)
  })
}

function busy(name: string): CallFailed {
  const message = `${name} allows no more calls right now. It is tried again later.`
  return new CallFailed('try-again', 'connections.busy', message, undefined, 429)
}
