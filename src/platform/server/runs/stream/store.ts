import { sql } from 'kysely'
import type { Id } from '../../../contract/id.ts'
import type { AnyScope, SystemScope } from '../../../contract/scope.ts'
import type { StreamPart } from '../../../contract/stream.ts'
import type { Db } from '../../db/database.ts'
import type { StreamTables } from './schema.ts'

export type NumberedPart = { run: Id; account: Id; number: number; part: StreamPart }

/** A part of a run that another process has taken over may have the same number; the stored one counts. */
export async function addParts(db: Db, scope: SystemScope, parts: readonly NumberedPart[]): Promise<void> {
  const rows = JSON.stringify(parts)
  await sql`insert into stream_parts (run_id, account_id, number, part)
    select p.run, p.account, p.number, p.part
    from jsonb_to_recordset(${rows}::jsonb) p (run uuid, account uuid, number int, part jsonb)
    on conflict do nothing`.execute(db(scope))
}

/** The parts from a number on, in order. Row-level security hides those of runs that the caller may not see. */
export async function listParts(db: Db, scope: AnyScope, run: Id, from: number, limit: number): Promise<StreamPart[]> {
  const rows = await db<StreamTables>(scope)
    .selectFrom('stream_parts')
    .where('run_id', '=', run)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(limit)
    .select('part')
    .execute()
  return rows.map(({ part }) => part)
}

export async function countParts(db: Db, scope: AnyScope, run: Id): Promise<number> {
  const row = await db<StreamTables>(scope)
    .selectFrom('stream_parts')
    .where('run_id', '=', run)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}
