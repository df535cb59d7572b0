import type { ImportTarget } from '../../contract/imports.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import type { ColumnReader } from '../../rules/import/parse-rows.ts'
import type { StoredField } from '../../store/stored-field.ts'
import type { OpenTable } from '../../store/open-table.ts'
import type { PlannedColumn } from './plan-columns.ts'

/** A reader for each column; new fields need not exist yet. */
export function readersFor(
  columns: readonly PlannedColumn[],
  targets: readonly ImportTarget[],
  table: OpenTable | undefined,
): ColumnReader<StoredField>[] {
  return columns.flatMap(({ index, name, locale }) => {
    const field = fieldFor(targets[index] ?? null, table)
    return field ? [{ index, name, field, locale }] : []
  })
}

function fieldFor(target: ImportTarget, table: OpenTable | undefined): StoredField | undefined {
  if (target === null) return undefined
  if ('field' in target) return table?.fields.find(({ id }) => id === target.field)
  const { name, type } = target
  const options = fieldTypes[type].options?.({}, {}) ?? {}
  return { id: '', name, type, options: 'wrong' in options ? {} : options, description: '', column: '' }
}
