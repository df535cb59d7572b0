import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setRepeatableIds, type Id } from '../../contract/id.ts'

const sources = new AsyncLocalStorage<() => Id>()
setRepeatableIds(() => sources.getStore()?.())

/**
 * The work gets the same ids each time it runs with the same seed, in the order in which it asks for them. Work inside it
 * goes on in the same order. The ids have the time of the seed.
 */
export function withRepeatableIds<T>(seed: Id | undefined, work: () => T): T {
  if (seed === undefined || sources.getStore()) return work()
  let count = 0
  return sources.run(() => repeatableId(seed, (count += 1)), work)
}

/** The same id each time for a seed and a number. */
export function repeatableId(seed: Id, number: number): Id {
  const hash = createHash('sha256').update(`${seed} ${number}`).digest('hex')
  return `${seed.slice(0, 13)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}
