import { sql } from 'kysely'
import type { Scope } from '../../contract/scope.ts'
import type { Db } from '../db/database.ts'
import { addRun, addStep, endRun, type NewRun } from './store.ts'

/** A run of the past, with one step and the end of its stream, for demo data. */
export async function addFinishedRun(
  db: Db,
  scope: Scope,
  run: Pick<NewRun, 'id' | 'kind' | 'subject' | 'actor'>,
): Promise<void> {
  await addRun(db, scope, { ...run, input: {}, privateTo: scope.person }, run.id)
  await addStep(db, scope, { run: run.id, account: scope.account, number: 0, name: 'demo', output: null, parts: 0 })
  await sql`insert into stream_parts (run_id, account_id, number, part)
    values (${run.id}, ${scope.account}, 0, '{"type": "end", "state": "done"}')`.execute(db(scope))
  await endRun(db, scope, run.id, { state: 'done' })
}
