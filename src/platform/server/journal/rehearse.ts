import { sql } from 'kysely'
import type { AnyScope } from '../../contract/scope.ts'
import { turns } from '../turns.ts'
import type { Database, Db } from '../db/database.ts'

/** It takes a connection and locks as long as the real thing, so few do it at once and the real things come first. */
const stage = turns(2)

/** Does something for real and then as if it had never been. Others who work on the same things go first. */
export async function rehearse<T>(database: Database, scope: AnyScope, work: (db: Db) => Promise<T>): Promise<T> {
  const end = new Error('The rehearsal is over.')
  let result: { of: T } | undefined
  const perform = async (db: Db) => {
    await sql`select set_config('lock_timeout', '2s', true), set_config('statement_timeout', '10s', true)`.execute(
      db(scope),
    )
    result = { of: await work(db) }
    throw end
  }
  await stage(() =>
    database.write(scope, perform).catch((error: unknown) => {
      if (error !== end) throw error
    }),
  )
  if (!result) throw end
  return result.of
}
