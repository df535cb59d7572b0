import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { missingChoiceNames, withChoiceNames } from '../rules/import/choices.ts'
import { lockFieldOptions, updateField } from '../store/fields.ts'
import type { StoredField } from '../store/stored-field.ts'
import type { OpenTable } from '../store/open-table.ts'

/** The field with all choices that these cells need. Missing ones are saved if the person may design the table. */
export async function createMissingChoices(
  db: Db,
  scope: Scope,
  table: OpenTable,
  field: StoredField,
  cells: () => Iterable<unknown>,
): Promise<StoredField> {
  // Choices are part of the design: people who only write use the existing ones.
  if (!table.may.design || missingChoiceNames(field, cells()).length === 0) return field
  // Another transaction may have just added some of them.
  const options = await lockFieldOptions(db, scope, table.id, field.id)
  const current = { ...field, options: options ?? field.options }
  const extended = withChoiceNames(current, missingChoiceNames(current, cells()))
  await updateField(db, scope, table.id, field.id, { options: extended.options })
  return extended
}
