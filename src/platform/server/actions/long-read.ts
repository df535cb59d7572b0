import { refuse } from '../../contract/refusal.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { Database, Db } from '../db/database.ts'
import type { RunOptions } from './run-options.ts'
import { limitConcurrency, limitConcurrencyPerKey } from '../concurrency/semaphore.ts'

/**
 * Runs a read that may scan a lot of data, at most two at a time. A read whose caller is gone while it waits is not
 * started: a user who types on has abandoned the previous search.
 */
export function runLongRead<T>(
  database: Database,
  scope: AnyScope,
  read: (db: Db) => Promise<T>,
  { signal, tables }: Pick<RunOptions, 'signal' | 'tables'>,
): Promise<T> {
  const run = async () => {
    if (signal?.aborted) refuse('request.left', 410, 'Nobody waits for this answer any more.')
    return database.search(scope, read, tables)
  }
  return limitPerson(scope.kind === 'account' ? scope.person : scope.kind, () => limitAll(run))
}

const limitAll = limitConcurrency(2)
/** One person cannot take both slots. */
const limitPerson = limitConcurrencyPerKey(1, { maxWaiting: 20, whenFull: refuseTooMany })

function refuseTooMany(): never {
  refuse('request.too-many', 429, 'Too many of your searches are waiting already. Try again in a moment.')
}
