import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { eraseRemoved } from '../store/subtree.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'notes that were deleted long ago' }

export async function eraseRemovedNotes({ database }: Runtime): Promise<void> {
  await database.write(systemScope, (db) => eraseRemoved(db, systemScope, 30))
}
