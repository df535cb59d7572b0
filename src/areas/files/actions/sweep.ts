import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { thumbnailSizes } from '../contract.ts'
import { removedRetentionDays, unfinishedUploadHours } from '../rules.ts'
import * as store from '../store/bytes.ts'
import { saveStorageCheck } from '../store/storage-health.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'deleting unused bytes' }

type SweepContext = Pick<Installation, 'database' | 'storage' | 'log'>

/** Deletes unused bytes from storage. One that fails is tried again next time and does not stop the others. */
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
 * Queues the deletion, so that no file can be made of the bytes; deletes them from storage; clears the queue. No
 * transaction waits for storage, and a run that is stopped in between is finished by the next one.
 */
export async function deleteUnusedBytes({ database, storage }: SweepContext, id: Id): Promise<void> {
  await database.write(systemScope, (db) =>
    store.queueDeletion(db, systemScope, id, removedRetentionDays, unfinishedUploadHours),
  )
  const deletion = await database.read(systemScope, (db) => store.findQueuedDeletion(db, systemScope, id))
  if (!deletion) return
  for (const size of thumbnailSizes) await storage.remove(`${id}.${size}`)
  await storage.remove(id, deletion.place)
  await database.write(systemScope, (db) => store.clearQueuedDeletion(db, systemScope, id))
}

/** Records whether storage can be written and read, for the health page. */
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
