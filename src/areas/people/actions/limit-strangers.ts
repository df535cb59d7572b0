import { refuseBusy } from '#platform/server/auth/passwords.ts'
import { limitConcurrency } from '#platform/server/concurrency/semaphore.ts'

/**
 * Guesses from unknown browsers, few at once. A flood is refused before it costs anything: its counters would fill the
 * queue of the database that people in known browsers need too.
 */
export const limitStrangers = { passwords: openQueue(), codes: openQueue() }

function openQueue() {
  return limitConcurrency(2, { maxWaiting: 28, whenFull: refuseBusy })
}
