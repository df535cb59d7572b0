import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '../../contract/refusal.ts'
import { limitConcurrencyPerKey, type KeyedSemaphore } from './semaphore.ts'

/**
 * The work of a person who must give way to others runs two at a time, and rests as long as each has taken, so that half of
 * their share of the processor is left to others. Nobody waits while nobody else is there.
 */
export function openFairRunner(mustGiveWay: (person: string) => boolean, rest: typeof sleep = sleep): KeyedSemaphore {
  const limit = limitConcurrencyPerKey((person) => (mustGiveWay(person) ? 2 : Infinity), {
    maxWaiting: 500,
    whenFull: refuseTooMany,
  })
  return <T>(person: string, work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const workAndRest = async () => {
        const began = performance.now()
        await work().then(resolve, reject)
        if (mustGiveWay(person)) await rest(Math.min(performance.now() - began, maxRestMs), undefined, { ref: false })
      }
      limit(person, workAndRest).catch(reject)
    })
}

const maxRestMs = 1_000

function refuseTooMany(): never {
  refuse('request.too-many', 429, 'Too many of your requests are waiting already. Try again in a moment.')
}
