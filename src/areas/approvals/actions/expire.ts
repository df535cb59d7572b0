import type { SystemScope } from '#platform/contract/scope.ts'
import type { Running } from '#platform/server/running.ts'
import { markExpired } from '../store.ts'

const upkeep: SystemScope = { kind: 'system', why: 'requests that nobody decided in time' }

/** Marks what has run out, so that those who listen hear of it. */
export async function expireApprovals({ database }: Running): Promise<void> {
  await database.write(upkeep, (db) => markExpired(db, upkeep))
}
