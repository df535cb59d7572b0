import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../../contract/refusal.ts'
import { isDeadlock } from '../database-errors.ts'

/**
 * Another transaction holds a lock, maybe for long. This one is rolled back, so that it holds no connection while it
 * waits, and tried again later. The caller sees this refusal only after the last attempt.
 */
export class RetryableRefusal extends Refusal {}

/**
 * Tries until the lock is free or the timeout has passed. Also retries after a deadlock, which rolled everything back.
 */
export async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RetryableRefusal || isDeadlock(error)) || Date.now() + pauseMs > deadline) throw error
    }
    // With jitter, so that waiting transactions do not all retry at once.
    await sleep(pauseMs * (0.5 + Math.random()))
  }
}

const timeoutMs = 30_000
const maxPauseMs = 400
