import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { markExpired } from '../store.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'requests that nobody decided in time' }

/** Stores the state, so that listeners and live screens learn of it. */
export async function expireApprovals({ database }: Runtime): Promise<void> {
  await database.write(systemScope, (db) => markExpired(db, systemScope))
}
