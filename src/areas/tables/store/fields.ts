import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Field, FieldTypeName } from '../contract/field.ts'
import type { ColumnType } from '../rules/field-type.ts'
import type { TablesTables } from '../schema.ts'
import { lockDefinition } from './definition-lock.ts'
import { isEmptyChange } from './empty-change.ts'

export async function addColumn(db: Db, scope: Scope, tableId: Id, type: ColumnType): Promise<string> {
  await lockDefinition(db, scope, tableId)
  const { rows } = await sql<{ name: string }>`select rows_add_column(${tableId}, ${type}) as name`.execute(db(scope))
  return rows[0]?.name ?? ''
}

/** Numbers all rows, and new rows from now on. */
export async function numberRows(db: Db, scope: Scope, tableId: Id, column: string): Promise<void> {
  await sql`select rows_number(${tableId}, ${column})`.execute(db(scope))
}

export async function addField(
  db: Db,
  scope: Scope,
  field: {
    id: Id
    tableId: Id
    name: string
    type: FieldTypeName
    options: Field['options']
    description: string
    position: number
    column: string
  },
): Promise<void> {
  await db<TablesTables>(scope)
    .insertInto('table_fields')
    .values({
      id: field.id,
      account_id: scope.account,
      table_id: field.tableId,
      name: field.name,
      type: field.type,
      options: JSON.stringify(field.options),
      description: field.description,
      position: field.position,
      column_name: field.column,
      removed_at: null,
    })
    .execute()
}

/** Includes fields in the trash. */
export function listFields(db: Db, scope: Scope, tableId: Id) {
  return fieldsOf(db, scope, tableId)
    .orderBy('position')
    .orderBy('id')
    .select([
      'id',
      'name',
      'type',
      'options',
      'description',
      'position',
      'column_name as column',
      'removed_at as removedAt',
    ])
    .execute()
}

export type FieldChange = {
  name?: string
  type?: FieldTypeName
  options?: Field['options']
  description?: string
  position?: number
  column?: string
  removedAt?: string | null
}

export async function updateField(db: Db, scope: Scope, tableId: Id, id: Id, change: FieldChange): Promise<void> {
  if (isEmptyChange(change)) return
  const { options, column, removedAt, ...others } = change
  await db<TablesTables>(scope)
    .updateTable('table_fields')
    .set({
      ...others,
      ...(options && { options: JSON.stringify(options) }),
      ...(column !== undefined && { column_name: column }),
      ...(removedAt !== undefined && { removed_at: removedAt }),
    })
    .where('account_id', '=', scope.account)
    .where('table_id', '=', tableId)
    .where('id', '=', id)
    .execute()
}

function fieldsOf(db: Db, scope: Scope, tableId: Id) {
  return db<TablesTables>(scope)
    .selectFrom('table_fields')
    .where('account_id', '=', scope.account)
    .where('table_id', '=', tableId)
}

/** Locks the field until the transaction ends. */
export async function lockFieldOptions(
  db: Db,
  scope: Scope,
  tableId: Id,
  id: Id,
): Promise<Field['options'] | undefined> {
  const stored = await fieldsOf(db, scope, tableId)
    .where('id', '=', id)
    .select('options')
    .forUpdate()
    .executeTakeFirst()
  return stored?.options
}
