import type { Field } from '../../contract/field.ts'
import { typeOf } from '../../rules/field-types.ts'

/**
 * Cells of a sheet as rows of a table: by the names in its first line if they are fields' names, and otherwise from the
 * first field on. `left` is how many columns found no field.
 */
export function sheetRows(
  cells: readonly string[][],
  fields: readonly Field[],
): { rows: Record<string, string>[]; left: number } {
  const open = fields.filter((field) => typeOf(field).computed !== true)
  const [head = [], ...below] = cells
  const named = head.map((name) => open.find((field) => field.name.toLowerCase() === name.trim().toLowerCase()))
  const isNamed = named.some((field) => field !== undefined)
  const columns = isNamed ? named : head.map((_, place) => open[place])
  const rows = (isNamed ? below : cells).map((line) =>
    Object.fromEntries(
      line.flatMap((text, place) => (columns[place] && text !== '' ? [[columns[place].id, text]] : [])),
    ),
  )
  return {
    rows: rows.filter((row) => Object.keys(row).length > 0),
    left: columns.filter((field) => field === undefined).length,
  }
}
