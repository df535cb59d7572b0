import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import { claimIdempotencyKey } from '../actions/idempotency-key.ts'
import type { ListenerTables } from './schema.ts'

/** A change that a listener failed on. Later changes of the same row wait behind it. */
export type ListenerFailure = {
  listener: string
  /** What the listener does. */
  description: string
  thing: Id
  entry: Id
  number: number
  attempts: number
  error: string
  since: string
  /** Null: no more retries until a person retries or skips it. */
  retryAt: string | null
}

export function listListenerFailures(db: Db, scope: Scope): Promise<ListenerFailure[]> {
  return failuresQuery(db, scope)
    .select(['listener', 'says as description', 'thing', 'entry', 'number', 'attempts', 'error', 'since'])
    .select('retry_at as retryAt')
    .orderBy('since')
    .limit(100)
    .execute()
}

/** Retries at once, with the full number of attempts. False if the failure is gone. */
export async function retryListenerFailure(db: Db, scope: Scope, listener: string, thing: Id): Promise<boolean> {
  const { numUpdatedRows } = await db<ListenerTables>(scope)
    .updateTable('listener_troubles')
    .set({ attempts: 0, deaths: 0, retry_at: sql`now()` })
    .where('account_id', '=', scope.account)
    .where('listener', '=', listener)
    .where('thing', '=', thing)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the failed change as handled, so that the listener continues after it. */
export async function skipListenerFailure(db: Db, scope: Scope, listener: string, thing: Id): Promise<boolean> {
  const failure = await failuresQuery(db, scope)
    .where('listener', '=', listener)
    .where('thing', '=', thing)
    .select(['entry', 'number'])
    .executeTakeFirst()
  if (!failure) return false
  await claimIdempotencyKey(db, scope, idempotencyKeyOf(listener, failure))
  return retryListenerFailure(db, scope, listener, thing)
}

/** Ensures that a listener handles a change once. Not needed any more when its position is past the change. */
export function idempotencyKeyOf(listener: string, { entry, number }: { entry: Id; number: number }): string {
  return `${listener}:${entry}:${number}`
}

function failuresQuery(db: Db, scope: Scope) {
  return db<ListenerTables>(scope).selectFrom('listener_troubles').where('account_id', '=', scope.account)
}
