import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { eraseRemoved } from '../store/flows.ts'
import { eraseMessages } from '../store/messages.ts'
import { eraseOldRuns } from '../store/runs.ts'
import { eraseSeenItems } from '../store/seen-items.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'flows and runs of long ago' }

export async function eraseOld({ database }: Runtime): Promise<void> {
  await database.write(systemScope, async (db) => {
    await eraseOldRuns(db, systemScope, 90)
    await eraseRemoved(db, systemScope, 30)
    await eraseSeenItems(db, systemScope, 365)
    await eraseMessages(db, systemScope, 365)
  })
}
