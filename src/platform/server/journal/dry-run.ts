import { sql } from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import { limitConcurrency } from '../concurrency/semaphore.ts'
import type { Database, Db } from '../db/database.ts'

/** It takes a connection and locks as long as the real thing, so few do it at once and the real things come first. */
const limitDryRuns = limitConcurrency(2)

/** Does something for real and then as if it had never been. Others who work on the same things go first. */
export async function dryRun<T>(database: Database, scope: AnyScope, work: (db: Db) => Promise<T>): Promise<T> {
  const rollbackSignal = new Error('The rehearsal is over.')
  let result: { value: T } | undefined
  const runAndRollBack = async (db: Db) => {
    await sql`select set_config('lock_timeout', '2s', true), set_config('statement_timeout', '10s', true)`.execute(
      db(scope),
    )
    result = { value: await work(db) }
    throw rollbackSignal
  }
  await limitDryRuns(() =>
    database.write(scope, runAndRollBack).catch((error: unknown) => {
      if (error !== rollbackSignal) throw error
    }),
  )
  if (!result) throw rollbackSignal
  return result.value
}
