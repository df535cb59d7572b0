import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Installation } from '#platform/server/installation.ts'
import { thumbnailSizes } from '../contract.ts'
import { daysRemoved, hoursUnfinished } from '../rules.ts'
import * as store from '../store/bytes.ts'
import { noteTrial } from '../store/storage-health.ts'

const sweeping: SystemScope = { kind: 'system', why: 'taking unused bytes out of storage' }

type Kept = Pick<Installation, 'database' | 'storage' | 'log'>

/** Takes out of storage what nobody needs. One that cannot go yet holds up nobody else, and is tried again next time. */
export async function sweep(kept: Kept): Promise<void> {
  const { database, log } = kept
  await database.write(sweeping, (db) => store.sortOut(db, sweeping, daysRemoved))
  const unused = await database.read(sweeping, (db) => store.listUnused(db, sweeping, daysRemoved, hoursUnfinished))
  const begun = await database.read(sweeping, (db) => store.listGone(db, sweeping))
  for (const id of [...begun, ...unused])
    await clearAway(kept, id).catch((error: unknown) => log.warn('bytes not deleted', { id, error }))
}

/**
 * First nobody can make a file of them any more, then they go out of storage, then they are forgotten. No transaction waits
 * for storage, and whoever is stopped in between leaves something that the next one finds.
 */
export async function clearAway({ database, storage }: Kept, id: Id): Promise<void> {
  await database.write(sweeping, (db) => store.letGo(db, sweeping, id, daysRemoved, hoursUnfinished))
  const gone = await database.read(sweeping, (db) => store.findGone(db, sweeping, id))
  if (!gone) return
  for (const size of thumbnailSizes) await storage.remove(`${id}.${size}`)
  await storage.remove(id, gone.place)
  await database.write(sweeping, (db) => store.forgetGone(db, sweeping, id))
}

/** Notes whether storage can be written and read, for the health page. */
export async function tryStorage({ database, storage, log }: Kept): Promise<void> {
  const error = await storage.check().then(
    () => null,
    (trouble: unknown) => {
      log.error('storage does not work', { error: trouble })
      return `${storage.called} cannot be written or read just now, so files cannot be opened or uploaded.`
    },
  )
  await database.write(sweeping, (db) => noteTrial(db, sweeping, error))
}
