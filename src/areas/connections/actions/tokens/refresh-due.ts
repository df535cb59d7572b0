import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { listDue } from '../../store/tokens.ts'
import { refreshOnce, tokenScope } from './refresh.ts'

const batchSize = 100
const atOnce = 8
/** Longer than the pause between two runs of the job. */
const aheadMinutes = 15

/** Refreshes what ends soon, and what was not refreshed for a day. */
export async function refreshDue(running: Runtime): Promise<void> {
  for (const seen = new Set<string>(); ;) {
    const due = await running.database.read(tokenScope, (db) => listDue(db, tokenScope, aheadMinutes, batchSize))
    const next = due.filter((id) => !seen.has(id))
    if (next.length === 0) return
    for (const id of next) seen.add(id)
    const queue = next.values()
    const worker = async () => {
      for (const id of queue)
        await refreshOnce(running, id, { isEarly: true }).catch((error: unknown) =>
          running.log.warn('a token could not be refreshed', { connection: id, error }),
        )
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
}
