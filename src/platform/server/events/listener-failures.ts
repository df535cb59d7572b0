import { sql } from 'kysely'
import type { Id } from '../../contract/id.ts'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import { claimIdempotencyKey } from '../actions/idempotency-key.ts'

/** A change that a listener fails on, and with it the later ones of the thing. */
export type ListenerFailure = {
  listener: string
  /** What the listener does. */
  says: string
  thing: Id
  entry: Id
  number: number
  attempts: number
  error: string
  since: string
  /** None: it is given up until somebody retries or skips it. */
  retryAt: string | null
}

/** What listeners fail on in this workspace, as far as the person may see it. */
export function listListenerFailures(db: Db, scope: Scope): Promise<ListenerFailure[]> {
  return failuresQuery(db, scope)
    .select(['listener', 'says', 'thing', 'entry', 'number', 'attempts', 'error', 'since', 'retry_at as retryAt'])
    .orderBy('since')
    .limit(100)
    .execute()
}

/** Lets a listener try again, at once and as often as at first. False if there is no such trouble any more. */
export async function retryListenerFailure(db: Db, scope: Scope, listener: string, thing: Id): Promise<boolean> {
  const { numUpdatedRows } = await db<Tables>(scope)
    .updateTable('listener_troubles')
    .set({ attempts: 0, deaths: 0, retry_at: sql`now()` })
    .where('account_id', '=', scope.account)
    .where('listener', '=', listener)
    .where('thing', '=', thing)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets a listener go on without the change that it fails on: as if it had been heard. */
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

/** The name under which a listener hears a change, once. Once its position is past the change, nobody asks for it again. */
export function idempotencyKeyOf(listener: string, { entry, number }: { entry: Id; number: number }): string {
  return `${listener}:${entry}:${number}`
}

function failuresQuery(db: Db, scope: Scope) {
  return db<Tables>(scope).selectFrom('listener_troubles').where('account_id', '=', scope.account)
}

type Tables = {
  listener_troubles: Omit<ListenerFailure, 'retryAt'> & { account_id: Id; retry_at: string | null; deaths: number }
}
