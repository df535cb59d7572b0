import { Refusal } from '#platform/contract/refusal.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import * as store from '../store/tries.ts'

const countScope: SystemScope = { kind: 'system', reason: 'how often something was tried' }
export const hourSeconds = 60 * 60

/**
 * Limits guessing and flooding. The counters are in the database, shared by all processes, and are committed even if
 * the rest is rolled back. An attempt is counted before it is made, so that parallel attempts do not get around the
 * limit.
 */
export function openAttemptLimits({ database, settings }: Pick<Installation, 'database' | 'settings'>) {
  const count = async (key: string, max: number, seconds: number) => {
    const { count, left } = await database.autonomousWrite(countScope, (db) =>
      store.incrementTries(db, countScope, key, seconds),
    )
    return { ok: count <= max, left }
  }
  const take = async (key: string, max: number, seconds: number, code = 'sign-in.too-many') => {
    const { ok, left } = await count(key, max, seconds)
    if (!ok) throw new TooManyAttempts(code, left)
  }
  return {
    count,
    take,
    /** Everybody behind one network address shares this limit; RATE_LIMIT raises it. */
    takeForNetwork: (network: string, what: string) =>
      take(`${what} by ${network}`, Math.ceil(settings.rateLimit / 5), hourSeconds, 'request.too-many'),
    giveBackForNetwork: (network: string, what: string) =>
      database.autonomousWrite(countScope, (db) => store.decrementTries(db, countScope, `${what} by ${network}`)),
    reset: (...keys: string[]) => database.autonomousWrite(countScope, (db) => store.deleteTries(db, countScope, keys)),
  }
}

export class TooManyAttempts extends Refusal {
  readonly seconds: number

  constructor(code: string, seconds: number) {
    super(code, 429, `Too many tries. Wait ${formatWait(seconds)} and try again.`)
    this.seconds = seconds
  }
}

function formatWait(seconds: number): string {
  if (seconds > 90 * 60) return `${Math.ceil(seconds / 3600)} hours`
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
}
