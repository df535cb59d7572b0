import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Cell, Field, FieldTypeName } from '../../contract/field.ts'
import type { OpenTable } from '../open-table.ts'

export type StoredRowChange = {
  number: string
  entry: Id
  at: string
  action: string
  undone: boolean
  group: Id | null
  by: { id: Id | null; name: string | null; kind: string }
  kind: 'added' | 'changed' | 'removed'
  before: Record<string, Cell> | null
  after: Record<string, Cell> | null
}

export async function listRowChanges(
  db: Db,
  scope: Scope,
  table: OpenTable,
  rowId: Id,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<StoredRowChange[]> {
  const { rows } = await sql<StoredRowChange>`
    select c.number::text as number, j.id as entry, j.at, j.action, j.undone_by is not null as undone, j.group_id as group,
      json_build_object('id', j.person_id, 'name', (select name from users where id = j.person_id), 'kind', j.actor_kind) as by,
      c.kind, c.before, c.after
    from journal_changes c join journal j on j.id = c.entry
    where c.thing = ${rowId} and c.relation = ${table.relation} and c.account_id = ${scope.account}
      and (${before ?? null}::bigint is null or c.number < ${before ?? null}::bigint)
    order by c.number desc limit ${limit}`.execute(db(scope))
  return rows
}

/** A column that a field had before a conversion, with its type then. */
export type OldColumn = { fieldId: Id; column: string; type: FieldTypeName | null; options: Field['options'] | null }

/** A converted field has a new column. The journal knows the old ones. */
export async function listOldColumns(db: Db, scope: Scope, fieldIds: readonly Id[]): Promise<OldColumn[]> {
  const { rows } = await sql<OldColumn>`
    select thing as "fieldId", before ->> 'column_name' as "column", before ->> 'type' as type, before -> 'options' as options
    from journal_changes
    where thing = any(${fieldIds}::uuid[]) and relation = 'table_fields' and account_id = ${scope.account}
      and kind = 'changed' and before ? 'column_name' order by number`.execute(db(scope))
  return rows
}
