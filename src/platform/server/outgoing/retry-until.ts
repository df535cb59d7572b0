import { setTimeout as sleep } from 'node:timers/promises'
import { isUnreachable } from '../db/database-errors.ts'

/** The outcome of a call exists only in this process, so it is written again until the database is back. */
export async function retryUntil<T>(until: number, work: () => Promise<T>): Promise<T> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
    try {
      return await work()
    } catch (error) {
      if (!isUnreachable(error) || Date.now() + pauseMs > until) throw error
    }
    await sleep(pauseMs)
  }
}
