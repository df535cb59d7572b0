import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { AnyScope } from '#platform/contract/scope.ts'
import type { ConnectionProvider, OAuthClient } from '#platform/server/outgoing/connections/provider.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { customProviderId } from '../rules/custom-id.ts'
import { customProvider } from './custom-provider.ts'
import { listClients } from '../store/clients.ts'
import { listServices } from '../store/services.ts'

type Whose = { db: Db; scope: AnyScope; account: Id }

/** All services that this workspace can connect: those of areas, and its custom ones. */
export async function listAll(running: Runtime, { db, scope, account }: Whose): Promise<ConnectionProvider[]> {
  const offered = running.connectionProviders.filter(({ isOffered }) => isOffered?.(running) ?? true)
  const services = await listServices(db, scope, account)
  return [...offered, ...services.map(customProvider)]
}

export async function getProvider(running: Runtime, whose: Whose, id: string): Promise<ConnectionProvider> {
  const provider = (await listAll(running, whose)).find((each) => each.id === id)
  return provider ?? refuse('connections.unknown-provider', 404, 'This service is not offered here.')
}

export const clientCell = (account: Id, row: string) => ({
  account,
  table: 'connection_clients',
  row,
  column: 'sealed_secret',
})

/** The client of the workspace goes before the one of the environment. */
export async function findClient(
  running: Runtime,
  { db, scope, account }: Whose,
  provider: ConnectionProvider,
): Promise<OAuthClient | undefined> {
  if (provider.client) return provider.client
  const row = (await listClients(db, scope, account)).find((each) => each.provider === provider.id)
  if (row)
    return {
      id: row.clientId,
      secret: row.sealedSecret === null ? null : running.secrets.open(row.sealedSecret, clientCell(account, row.id)),
    }
  const { clientId, clientSecret = null } = running.settings.connect[provider.id] ?? {}
  return clientId === undefined ? undefined : { id: clientId, secret: clientSecret }
}

/** All custom services share one callback address; the state tells which one it is. */
export function redirectAddress({ settings }: Pick<Runtime, 'settings'>, { id }: ConnectionProvider): string {
  return `${settings.publicUrl}/integrations/callback/${callbackOf(id)}`
}

export function callbackOf(provider: string): string {
  return provider.startsWith(customProviderId('')) ? 'custom' : provider
}
