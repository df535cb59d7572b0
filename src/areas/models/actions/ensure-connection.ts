import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HostedProvider } from '../contract/model.ts'
import { addConnection, listConnections } from '../store/connections.ts'
import { providers } from './provider-list.ts'

/** The row of a hosted provider. A key of the environment gets one too, for its state. */
export async function ensureConnection(db: Db, scope: Scope, provider: HostedProvider): Promise<Id> {
  const find = async () => (await listConnections(db, scope)).find((each) => each.provider === provider)?.id
  const id = newId()
  const known = await find()
  if (known) return known
  await addConnection(db, scope, { id, provider, name: providers[provider].title })
  // Another call may have added it in the meantime.
  return (await find()) ?? id
}
