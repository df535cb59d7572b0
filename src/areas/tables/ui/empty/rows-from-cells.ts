import type { Field } from '../../contract/field.ts'
import { typeOf } from '../../rules/field-types.ts'

/**
 * Turns spreadsheet cells into rows. If the first line has names of fields, columns are matched by name; otherwise by
 * order, from the first field on.
 */
export function rowsFromCells(
  cells: readonly string[][],
  fields: readonly Field[],
): { rows: Record<string, string>[]; unmatchedColumns: number } {
  const writableFields = fields.filter((field) => typeOf(field).computed !== true)
  const [header = [], ...below] = cells
  const matched = header.map((name) =>
    writableFields.find((field) => field.name.toLowerCase() === name.trim().toLowerCase()),
  )
  const hasHeader = matched.some((field) => field !== undefined)
  const columns = hasHeader ? matched : header.map((_, index) => writableFields[index])
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
