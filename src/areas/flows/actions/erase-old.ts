import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { removeHooks } from '#platform/server/events/hooks/store.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { eraseRemoved } from '../store/flows.ts'
import { eraseMessages } from '../store/messages.ts'
import { eraseOldRuns } from '../store/retention.ts'
import { eraseSeenItems } from '../store/seen-items.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'flows and runs of long ago' }

export async function eraseOld({ database }: Runtime): Promise<void> {
  const eraseBatch = async (db: Db) => {
    const runs = await eraseOldRuns(db, systemScope, batchSize)
    await removeHooks(db, systemScope, runs)
    return runs.length
  }
  // In batches, so that no transaction takes long. What is left is for the next time.
  for (let batch = 0; batch < maxBatches; batch++)
    if ((await database.write(systemScope, eraseBatch)) < batchSize) break
  await database.write(systemScope, async (db) => {
    await eraseRemoved(db, systemScope, 30)
    await eraseSeenItems(db, systemScope, 365)
    await eraseMessages(db, systemScope, 365)
  })
}

const batchSize = 1_000
const maxBatches = 200
