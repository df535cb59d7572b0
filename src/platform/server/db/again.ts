import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../contract/refusal.ts'
import { isDeadlock } from './trouble.ts'

/**
 * Somebody holds what a transaction needs, and may for long. It is rolled back, so that who waits holds no connection, and is
 * tried again a little later. This is what is said to those who have waited in vain.
 */
export class Again extends Refusal {}

/**
 * Does this until nobody else holds what it needs, or patience ends. Of two that wait for each other PostgreSQL rolls one back,
 * which is tried again too: nothing of it was kept.
 */
export async function untilFree<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + patience
  for (let pause = 10; ; pause = Math.min(pause * 1.5, longestPause)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Again || isDeadlock(error)) || Date.now() + pause > end) throw error
    }
    // Those who wait together do not all come back at the same moment.
    await sleep(pause * (0.5 + Math.random()))
  }
}

const patience = 30_000
const longestPause = 400
