import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { missingNames, withNames } from '../rules/import/choices.ts'
import { holdField, updateField } from '../store/fields.ts'
import type { KeptField } from '../store/kept-field.ts'
import type { OpenTable } from '../store/open-table.ts'

/** The field with all choices that these cells need. New ones are kept in the table, by whoever may design it. */
export async function makeChoices(
  db: Db,
  scope: Scope,
  table: OpenTable,
  field: KeptField,
  raws: () => Iterable<unknown>,
): Promise<KeptField> {
  // A choice is part of the field. Who may only write rows keeps to those that there are.
  if (!table.may.design || missingNames(field, raws()).length === 0) return field
  // Somebody else may just have made some of them.
  const options = await holdField(db, scope, table.id, field.id)
  const fresh = { ...field, options: options ?? field.options }
  const whole = withNames(fresh, missingNames(fresh, raws()))
  await updateField(db, scope, table.id, field.id, { options: whole.options })
  return whole
}
