import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { TokenPlacement } from '#platform/server/outgoing/connections/provider.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findConnection } from '../store/connections.ts'
import { recordUse } from '../store/tokens.ts'
import { getProvider } from './providers.ts'
import { freshToken, tokenScope } from './tokens/refresh.ts'

/** A connection for a request that its person writes: which sites may get the token, and how. */
export type OpenConnection = TokenPlacement & { name: string; value: string; origins: readonly string[] }

/** For the HTTP node of flows. The token is held only for the request, and sent only to its origins. */
export async function openConnection(running: Runtime, scope: Scope, id: Id): Promise<OpenConnection> {
  const { connection, provider } = await running.database.read(scope, async (db) => {
    const found = await findConnection(db, scope, id)
    if (!found) return refuse('connections.unknown', 404, 'There is no such connection here, or it is somebody else’s.')
    return {
      connection: found,
      provider: await getProvider(running, { db, scope, account: scope.account }, found.provider),
    }
  })
  const value = await freshToken(running, connection.id)
  await running.database.write(tokenScope, (db) => recordUse(db, tokenScope, id, {}))
  const { kind, field } = provider.placement ?? { kind: 'bearer', field: null }
  return { name: connection.name, kind, field, value, origins: provider.origins }
}
