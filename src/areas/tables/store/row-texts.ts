import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FieldTypeName } from '../contract/field.ts'

/** A table with the columns whose text is searched. Its first field names the rows. */
export type TextTable = { id: Id; account: Id; fields: { column: string; type: FieldTypeName }[] }

/** All tables of the installation, or one. Also those in the trash: they may come back. */
export async function listTextTables(db: Db, scope: SystemScope, id: Id | null = null): Promise<TextTable[]> {
  const { rows } = await sql<TextTable>`
    select t.id, t.account_id as account, (select coalesce(json_agg(json_build_object('column', f.column_name, 'type', f.type)
        order by f.position, f.id), '[]') from table_fields f where f.table_id = t.id and f.removed_at is null) as fields
    from tables t where ${id}::uuid is null or t.id = ${id}`.execute(db(scope))
  return rows
}

export type RowText = { id: Id; author: Id | null; changedAt: string; name: string; body: string }

export async function readRowTexts(
  db: Db,
  scope: SystemScope,
  table: Id,
  ids: readonly Id[],
  { name, texts }: { name: string; texts: readonly string[] },
): Promise<RowText[]> {
  const { rows } = await sql<RowText>`select id, author, changed_at as "changedAt", name, body
    from rows_texts(${table}, ${ids}::uuid[], ${name}, ${texts}::text[])`.execute(db(scope))
  return rows
}
