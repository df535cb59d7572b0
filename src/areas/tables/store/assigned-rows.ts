import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { TaskFields } from '../rules/task-fields.ts'
import type { StoredField } from './stored-field.ts'

/** `fields` is empty for a table in the trash. */
export type AssignableTable = { id: Id; account: Id; fields: StoredField[] }

/** These tables, those of these fields, or all of the installation that have somebody in charge of rows. */
export async function listAssignableTables(
  db: Db,
  scope: SystemScope,
  only?: { tables: readonly Id[]; fields: readonly Id[] },
): Promise<AssignableTable[]> {
  const isListed = only
    ? sql`t.id = any(${only.tables}::uuid[]) or t.id in (select table_id from table_fields where id = any(${only.fields}::uuid[]))`
    : sql`t.removed_at is null and t.id in (select table_id from table_fields where type = 'member' and removed_at is null)`
  const { rows } = await sql<AssignableTable>`
    select t.id, t.account_id as account, coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name,
        'type', f.type, 'options', f.options, 'description', '', 'column', f.column_name) order by f.position, f.id)
      from table_fields f where f.table_id = t.id and f.removed_at is null and t.removed_at is null), '[]') as fields
    from tables t where ${isListed}`.execute(db(scope))
  return rows
}

export type AssignedRow = { id: Id; person: Id }

/** Which of some rows are assigned; or, without ids, the open rows of each person that are due first. */
export async function listAssignedRows(
  db: Db,
  scope: SystemScope,
  table: Id,
  { assignee, due, done }: TaskFields<StoredField>,
  ids: readonly Id[] | null,
): Promise<AssignedRow[]> {
  const { rows } =
    await sql<AssignedRow>`select id, person from rows_assigned(${table}, ${ids}::uuid[], ${assignee.column},
    ${due.column}, ${done?.field.column ?? null}, ${done?.doneValues ?? []}::text[], ${sql.lit(maxRowsPerPerson)})`.execute(
      db(scope),
    )
  return rows
}

/** A focus list has room for some hundred tasks of all tables and notes. */
const maxRowsPerPerson = 100
