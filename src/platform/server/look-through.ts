import { refuse } from '../contract/refusal.ts'
import type { AnyScope } from '../contract/scope.ts'
import type { Database, Db } from './db/database.ts'
import type { Occasion } from './occasion.ts'
import { turns } from './turns.ts'

/**
 * Reads that may look through very much come one or two at a time. Who types on has left what they asked for before: that is
 * not begun any more.
 */
export function lookThrough<T>(
  database: Database,
  scope: AnyScope,
  look: (db: Db) => Promise<T>,
  { signal, tables }: Pick<Occasion, 'signal' | 'tables'>,
): Promise<T> {
  return inTurn(async () => {
    if (signal?.aborted) refuse('request.left', 410, 'Nobody waits for this answer any more.')
    return database.search(scope, look, tables)
  })
}

const inTurn = turns(2)
