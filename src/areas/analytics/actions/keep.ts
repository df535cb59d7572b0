import type { SystemScope } from '#platform/contract/scope.ts'
import type { Running } from '#platform/server/running.ts'
import { forgetOld } from '../store/events.ts'

/** As long as it takes to compare a month with the same one a year ago. */
export const monthsKept = 13

const system: SystemScope = { kind: 'system', why: 'forgetting old events' }

/** Forgets events that are older than they are kept, a little at a time. */
export async function forgetOldEvents({ database }: Running): Promise<void> {
  for (let some = portion; some === portion;)
    some = await database.write(system, (db) => forgetOld(db, system, monthsKept, portion))
}

const portion = 5_000
