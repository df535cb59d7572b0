import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { eraseRemoved } from '../store/sessions.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'sessions that were removed long ago' }

export async function eraseRemovedSessions({ database }: Runtime): Promise<void> {
  await database.write(systemScope, (db) => eraseRemoved(db, systemScope, 30))
}
