import { refuse } from '../../contract/refusal.ts'
import type { AnyScope } from '../../contract/scope.ts'
import type { Database, Db } from '../db/database.ts'
import type { RunOptions } from './run-options.ts'
import { limitConcurrency } from '../concurrency/semaphore.ts'

/**
 * Reads that may look through very much come one or two at a time. Who types on has left what they asked for before: that is
 * not begun any more.
 */
export function runLongRead<T>(
  database: Database,
  scope: AnyScope,
  read: (db: Db) => Promise<T>,
  { signal, tables }: Pick<RunOptions, 'signal' | 'tables'>,
): Promise<T> {
  return runLimited(async () => {
    if (signal?.aborted) refuse('request.left', 410, 'Nobody waits for this answer any more.')
    return database.search(scope, read, tables)
  })
}

const runLimited = limitConcurrency(2)
