import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ConnectionProvider } from '#platform/server/outgoing/connections/provider.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findUsable, listConnections } from '../store/connections.ts'

/** The service whose connection an action needs: the destination of its call. */
export function providerOfAction(
  { registry, connectionProviders }: Pick<Runtime, 'registry' | 'connectionProviders'>,
  action: string,
): ConnectionProvider | undefined {
  const destination = registry.find(action)?.outgoing?.destination
  return connectionProviders.find(({ id }) => id === destination)
}

/** The names of the actions that call a service. */
export function actionsOf({ registry }: Pick<Runtime, 'registry'>, provider: string): string[] {
  return registry.all.filter(({ outgoing }) => outgoing?.destination === provider).map(({ action }) => action.name)
}

/** The services of which the person can use an account that works. */
export async function listConnectedProviders(db: Db, scope: Scope): Promise<Set<string>> {
  const connections = await listConnections(db, scope)
  return new Set(connections.filter(({ state }) => state === 'working').map(({ provider }) => provider))
}

export async function hasConnection(db: Db, scope: Scope, provider: string): Promise<boolean> {
  return (await findUsable(db, scope, [provider])) !== undefined
}
