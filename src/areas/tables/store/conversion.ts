import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FieldTypeName } from '../contract/field.ts'
import { relationOf } from '../rules/relation.ts'
import { columnOf, selectColumns } from './columns.ts'
import type { StoredField } from './stored-field.ts'
import type { OpenTable } from './open-table.ts'
import type { StoredRow } from './rows/read-rows.ts'
import { toPgText } from './rows/write-rows.ts'

const batchSize = 5_000

/** Visits all rows with a value in the field, one batch at a time. */
export async function forEachValue(
  db: Db,
  scope: Scope,
  table: OpenTable,
  field: StoredField,
  extraFields: readonly StoredField[],
  visit: (row: StoredRow) => void,
): Promise<void> {
  let lastId: Id | null = null
  for (;;) {
    const rows: StoredRow[] = await nextBatch(db, scope, table, [field, ...extraFields], field, lastId)
    for (const row of rows) visit(row)
    lastId = rows.at(-1)?.id ?? null
    if (rows.length < batchSize || lastId === null) return
  }
}

/** Fills a new column with the converted values of another. */
export async function fillColumn(
  db: Db,
  scope: Scope,
  table: OpenTable,
  from: StoredField,
  to: StoredField,
  type: string,
  convert: (row: StoredRow) => unknown,
  report: (done: number, total: number) => void,
): Promise<void> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(${columnOf(from)}) as count from ${sql.table(table.relation)} r`.execute(db(scope))
  const total = counted[0]?.count ?? 0
  let lastId: Id | null = null
  let done = 0
  for (;;) {
    const rows: StoredRow[] = await nextBatch(db, scope, table, [from], from, lastId)
    const filled = rows.flatMap((row) => {
      const text = toPgText(convert(row), type)
      return text === null ? [] : [{ id: row.id, text }]
    })
    await sql`select rows_fill(${table.id}, ${to.column}, ${filled.map(({ id }) => id)}::uuid[],
      ${filled.map(({ text }) => text)}::text[])`.execute(db(scope))
    done += rows.length
    report(done, total)
    lastId = rows.at(-1)?.id ?? null
    if (rows.length < batchSize || lastId === null) return
  }
}

/** A conversion gives a field a new column. `number` is the number of the journal change. */
type Conversion = { tableId: Id; fieldId: Id; type: FieldTypeName; column: string; number: string }

/** The conversions in these journal entries, of fields that still exist. */
export async function listConversions(db: Db, scope: Scope, entries: readonly Id[]): Promise<Conversion[]> {
  const { rows } = await sql<Conversion>`
    select f.table_id as "tableId", f.id as "fieldId", coalesce(c.after ->> 'type', f.type) as type,
      c.after ->> 'column_name' as "column", c.number::text as number
    from journal_changes c join table_fields f on f.id = c.thing
    where c.entry = any(${entries}::uuid[]) and c.relation = 'table_fields' and c.account_id = ${scope.account}
      and c.kind = 'changed' and c.after ? 'column_name'`.execute(db(scope))
  return rows
}

/** Whether other entries that are not undone wrote into the field after its conversion. */
export async function isWrittenSince(
  db: Db,
  scope: Scope,
  { tableId, column, number }: Conversion,
  entries: readonly Id[],
): Promise<boolean> {
  const relation = relationOf(tableId)
  const { rows } = await sql`
    select from journal_changes c join journal j on j.id = c.entry
    where c.relation = ${relation} and c.number > ${number}::bigint and c.entry <> all(${entries}::uuid[])
      and j.undone_by is null and not starts_with(j.action, 'journal.')
      and (c.after ? ${column} or c.kind = 'added' and exists (
        select from ${sql.table(relation)} r where r.id = c.thing and ${sql.ref(`r.${column}`)} is not null))
    limit 1`.execute(db(scope))
  return rows.length > 0
}

async function nextBatch(
  db: Db,
  scope: Scope,
  table: OpenTable,
  fields: readonly StoredField[],
  nonEmpty: StoredField,
  after: Id | null,
) {
  const { rows } = await sql<StoredRow>`select ${selectColumns(fields)} from ${sql.table(table.relation)} r
    where ${columnOf(nonEmpty)} is not null and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit ${batchSize}`.execute(db(scope))
  return rows
}
