import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { removeHooks } from '#platform/server/events/hooks/store.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { fileKey } from './runs/large-outputs.ts'
import { eraseRemoved } from '../store/flows.ts'
import { eraseMessages } from '../store/messages.ts'
import { eraseOldRuns } from '../store/retention.ts'
import { listUnusedFiles, removeRunFile } from '../store/run-files.ts'
import { eraseSeenItems } from '../store/seen-items.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'flows and runs of long ago' }

export async function eraseOld(running: Runtime): Promise<void> {
  const { database } = running
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
  await eraseFiles(running)
}

/** Data of runs that were deleted. What fails is tried again next time. */
async function eraseFiles({ database, storage, log }: Runtime): Promise<void> {
  const unused = await database.read(systemScope, (db) => listUnusedFiles(db, systemScope, batchSize * maxBatches))
  for (const id of unused)
    try {
      await storage.remove(fileKey(id))
      await database.write(systemScope, (db) => removeRunFile(db, systemScope, id))
    } catch (error) {
      log.warn('data of a run was not deleted', { id, error })
    }
}

const batchSize = 1_000
const maxBatches = 200
