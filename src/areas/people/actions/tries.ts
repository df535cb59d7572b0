import { Refusal } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Installation } from '#platform/server/installation.ts'
import * as store from '../store/tries.ts'

const counting: SystemScope = { kind: 'system', why: 'how often something was tried' }
export const hour = 60 * 60

/**
 * Puts an end to guessing and to flooding. It is counted in the database, for all processes together, and kept whatever
 * becomes of the rest; a try is counted before it is made, so that many at once are not more than one after another.
 */
export function openTries({ database, settings }: Pick<Installation, 'database' | 'settings'>) {
  /** Whether there is room for one more. */
  const count = async (key: string, most: number, seconds: number) => {
    const { count, left } = await database.apart(counting, (db) => store.countUp(db, counting, key, seconds))
    return { ok: count <= most, left }
  }
  const take = async (key: string, most: number, seconds: number, code = 'sign-in.too-many') => {
    const { ok, left } = await count(key, most, seconds)
    if (!ok) throw new TooMany(code, left)
  }
  return {
    count,
    take,
    /** Everybody in one house or office shares this one; RATE_LIMIT makes it larger. */
    takeNetwork: (network: string, what: string) =>
      take(`${what} by ${network}`, Math.ceil(settings.rateLimit / 5), hour, 'request.too-many'),
    giveBackNetwork: (network: string, what: string) =>
      database.apart(counting, (db) => store.countDown(db, counting, `${what} by ${network}`)),
    forget: (...keys: string[]) => database.apart(counting, (db) => store.forgetTries(db, counting, keys)),
  }
}

export class TooMany extends Refusal {
  readonly seconds: number

  constructor(code: string, seconds: number) {
    const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
    super(code, 429, `Too many tries. Wait ${wait} and try again.`)
    this.seconds = seconds
  }
}
