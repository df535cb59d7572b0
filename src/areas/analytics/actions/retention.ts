import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { deleteEventsOlderThan } from '../store/events.ts'

/** Long enough to compare a month with the same month of the year before. */
export const retentionMonths = 13

const system: SystemScope = { kind: 'system', reason: 'deleting old events' }

/** In small batches, so that no transaction is long. */
export async function deleteOldEvents({ database }: Runtime): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize;)
    deleted = await database.write(system, (db) => deleteEventsOlderThan(db, system, retentionMonths, batchSize))
}

const batchSize = 5_000
