import type { Field } from '../../contract/field.ts'
import { typeOf } from '../../rules/field-types.ts'

/**
 * Cells of a sheet as rows of a table: by the names in its first line if they are fields' names, and otherwise from the
 * first field on. `left` is how many columns found no field.
 */
export function rowsFromCells(
  cells: readonly string[][],
  fields: readonly Field[],
): { rows: Record<string, string>[]; unmatchedColumns: number } {
  const writableFields = fields.filter((field) => typeOf(field).computed !== true)
  const [head = [], ...below] = cells
  const matched = head.map((name) =>
    writableFields.find((field) => field.name.toLowerCase() === name.trim().toLowerCase()),
  )
  const hasHeader = matched.some((field) => field !== undefined)
  const columns = hasHeader ? matched : head.map((_, index) => writableFields[index])
  const rows = (hasHeader ? below : cells).map((line) =>
    Object.fromEntries(
      line.flatMap((text, index) => (columns[index] && text !== '' ? [[columns[index].id, text]] : [])),
    ),
  )
  return {
    rows: rows.filter((row) => Object.keys(row).length > 0),
    unmatchedColumns: columns.filter((field) => field === undefined).length,
  }
}
