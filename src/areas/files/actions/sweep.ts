import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { thumbnailSizes } from '../contract.ts'
import { removedRetentionDays, unfinishedUploadHours } from '../rules.ts'
import * as store from '../store/bytes.ts'
import { saveStorageCheck } from '../store/storage-health.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'taking unused bytes out of storage' }

type SweepContext = Pick<Installation, 'database' | 'storage' | 'log'>

/** Takes out of storage what nobody needs. One that cannot go yet holds up nobody else, and is tried again next time. */
export async function sweep(context: SweepContext): Promise<void> {
  const { database, log } = context
  await database.write(systemScope, (db) => store.updateUnused(db, systemScope, removedRetentionDays))
  const unused = await database.read(systemScope, (db) =>
    store.listUnused(db, systemScope, removedRetentionDays, unfinishedUploadHours),
  )
  const queued = await database.read(systemScope, (db) => store.listQueuedDeletions(db, systemScope))
  for (const id of [...queued, ...unused])
    await deleteUnusedBytes(context, id).catch((error: unknown) => log.warn('bytes not deleted', { id, error }))
}

/**
 * First nobody can make a file of them any more, then they go out of storage, then they are forgotten. No transaction waits
 * for storage, and whoever is stopped in between leaves something that the next one finds.
 */
export async function deleteUnusedBytes({ database, storage }: SweepContext, id: Id): Promise<void> {
  await database.write(systemScope, (db) =>
    store.queueDeletion(db, systemScope, id, removedRetentionDays, unfinishedUploadHours),
  )
  const gone = await database.read(systemScope, (db) => store.findQueuedDeletion(db, systemScope, id))
  if (!gone) return
  for (const size of thumbnailSizes) await storage.remove(`${id}.${size}`)
  await storage.remove(id, gone.place)
  await database.write(systemScope, (db) => store.clearQueuedDeletion(db, systemScope, id))
}

/** Notes whether storage can be written and read, for the health page. */
export async function checkStorage({ database, storage, log }: SweepContext): Promise<void> {
  const error = await storage.check().then(
    () => null,
    (failure: unknown) => {
      log.error('storage does not work', { error: failure })
      return `${storage.displayName} cannot be written or read just now, so files cannot be opened or uploaded.`
    },
  )
  await database.write(systemScope, (db) => saveStorageCheck(db, systemScope, error))
}
