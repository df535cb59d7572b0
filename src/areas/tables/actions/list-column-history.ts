import type { Id } from '#platform/contract/id.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listFields } from '../store/fields.ts'
import type { StoredField } from '../store/stored-field.ts'
import { listOldColumns } from '../store/rows/row-history.ts'

/** Every column that a field has or had, with the field as it was then. Old columns come first. */
export async function listColumnHistory(db: Db, scope: Scope, tableId: Id): Promise<Map<string, StoredField>> {
  const fields = await listFields(db, scope, tableId)
  const old = await listOldColumns(
    db,
    scope,
    fields.map(({ id }) => id),
  )
  const current = new Map(
    fields.map(({ id, name, type, options, description, column }) => [
      id,
      { id, name, type, options, description, column },
    ]),
  )
  const columns = new Map<string, StoredField>()
  for (const { fieldId, column, type, options } of old) {
    const field = current.get(fieldId)
    if (field) columns.set(column, { ...field, column, type: type ?? field.type, options: options ?? field.options })
  }
  for (const field of current.values()) columns.set(field.column, field)
  return columns
}
