import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { forgetShares } from '#areas/sharing/actions/shares.ts'
import { eraseRemoved } from '../store/subtree.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'notes that were deleted long ago' }

export async function eraseRemovedNotes({ database }: Runtime): Promise<void> {
  await database.write(systemScope, async (db) => {
    const erased = await eraseRemoved(db, systemScope, 30)
    await forgetShares(db, systemScope, 'notes', erased)
  })
}
