import type { Target } from '../../contract/imports.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import type { Reader } from '../../rules/import/read-rows.ts'
import type { KeptField } from '../../store/kept-field.ts'
import type { OpenTable } from '../../store/open-table.ts'
import type { PlannedColumn } from './plan.ts'

/** Who reads each column, as if new fields were there already. */
export function readersFor(
  columns: readonly PlannedColumn[],
  targets: readonly Target[],
  table: OpenTable | undefined,
): Reader<KeptField>[] {
  return columns.flatMap(({ index, name, locale }) => {
    const field = fieldFor(targets[index] ?? null, table)
    return field ? [{ index, name, field, locale }] : []
  })
}

function fieldFor(target: Target, table: OpenTable | undefined): KeptField | undefined {
  if (target === null) return undefined
  if ('field' in target) return table?.fields.find(({ id }) => id === target.field)
  const { name, type } = target
  const options = fieldTypes[type].options?.({}, {}) ?? {}
  return { id: '', name, type, options: 'wrong' in options ? {} : options, description: '', column: '' }
}
