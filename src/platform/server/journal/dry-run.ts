import { sql } from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import { limitConcurrency } from '../concurrency/semaphore.ts'
import type { Database, Db } from '../db/database.ts'
import { withSavepoint } from './entry.ts'

/** A dry run holds a connection and locks like a real one, so only a few run at once. */
const limitDryRuns = limitConcurrency(2)

/** Runs the work in a transaction and rolls it back. Gives up soon if it has to wait for locks. */
export async function dryRun<T>(database: Database, scope: AnyScope, work: (db: Db) => Promise<T>): Promise<T> {
  const rollbackSignal = new Error('The dry run is over.')
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

/** Runs the work inside an open transaction and rolls it back, also its time limits; the transaction goes on. */
export async function dryRunInside(
  db: Db,
  scope: AnyScope,
  work: () => Promise<unknown>,
  limits?: { lockMs: number; statementMs: number },
): Promise<void> {
  const rollbackSignal = new Error('The dry run is over.')
  const runAndRollBack = async () => {
    if (limits)
      await sql`select set_config('lock_timeout', ${`${limits.lockMs}ms`}, true),
        set_config('statement_timeout', ${`${limits.statementMs}ms`}, true)`.execute(db(scope))
    await work()
    throw rollbackSignal
  }
  await withSavepoint(db, scope, runAndRollBack).catch((error: unknown) => {
    if (error !== rollbackSignal) throw error
  })
}
