import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../contract/refusal.ts'
import { isDeadlock } from './database-errors.ts'

/**
 * Somebody holds what a transaction needs, and may for long. It is rolled back, so that who waits holds no connection, and is
 * tried again a little later. This is what is said to those who have waited in vain.
 */
export class RetryableRefusal extends Refusal {}

/**
 * Does this until nobody else holds what it needs, or patience ends. Of two that wait for each other PostgreSQL rolls one back,
 * which is tried again too: nothing of it was kept.
 */
export async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RetryableRefusal || isDeadlock(error)) || Date.now() + pauseMs > deadline) throw error
    }
    // Those who wait together do not all come back at the same moment.
    await sleep(pauseMs * (0.5 + Math.random()))
  }
}

const timeoutMs = 30_000
const maxPauseMs = 400
