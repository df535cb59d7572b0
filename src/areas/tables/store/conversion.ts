import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { columnOf, selection } from './columns.ts'
import type { KeptField } from './kept-field.ts'
import type { OpenTable } from './open-table.ts'
import type { KeptRow } from './read-rows.ts'
import { asText } from './write-rows.ts'

const batch = 5_000

/** Goes through all rows that have something in a field, a batch at a time. */
export async function eachValue(
  db: Db,
  scope: Scope,
  table: OpenTable,
  field: KeptField,
  besides: readonly KeptField[],
  look: (row: KeptRow) => void,
): Promise<void> {
  let last: Id | null = null
  for (;;) {
    const rows: KeptRow[] = await nextBatch(db, scope, table, [field, ...besides], field, last)
    for (const row of rows) look(row)
    last = rows.at(-1)?.id ?? null
    if (rows.length < batch || last === null) return
  }
}

/** Fills a new column with what becomes of the values of another. */
export async function fillColumn(
  db: Db,
  scope: Scope,
  table: OpenTable,
  from: KeptField,
  to: KeptField,
  type: string,
  become: (row: KeptRow) => unknown,
  report: (done: number, total: number) => void,
): Promise<void> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(${columnOf(from)}) as count from ${sql.table(table.relation)} r`.execute(db(scope))
  const total = counted[0]?.count ?? 0
  let last: Id | null = null
  let done = 0
  for (;;) {
    const rows: KeptRow[] = await nextBatch(db, scope, table, [from], from, last)
    const filled = rows.flatMap((row) => {
      const text = asText(become(row), type)
      return text === null ? [] : [{ id: row.id, text }]
    })
    await sql`select rows_fill(${table.id}, ${to.column}, ${filled.map(({ id }) => id)}::uuid[],
      ${filled.map(({ text }) => text)}::text[])`.execute(db(scope))
    done += rows.length
    report(done, total)
    last = rows.at(-1)?.id ?? null
    if (rows.length < batch || last === null) return
  }
}

async function nextBatch(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly KeptField[],
  having: KeptField,
  after: Id | null,
) {
  const { rows } = await sql<KeptRow>`select ${selection(fields)} from ${sql.table(table.relation)} r
    where ${columnOf(having)} is not null and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit ${batch}`.execute(db(scope))
  return rows
}
