import type { SystemScope } from '#platform/contract/scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { deleteEventsOlderThan } from '../store/events.ts'

/** As long as it takes to compare a month with the same one a year ago. */
export const retentionMonths = 13

const system: SystemScope = { kind: 'system', reason: 'forgetting old events' }

/** Forgets events that are older than they are kept, a little at a time. */
export async function deleteOldEvents({ database }: Runtime): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize;)
    deleted = await database.write(system, (db) => deleteEventsOlderThan(db, system, retentionMonths, batchSize))
}

const batchSize = 5_000
