import { useWrite } from '#platform/web/query.ts'
import type { Cell } from '../../contract/field.ts'
import { changeRow, readRow } from '../../contract/rows.ts'
import { useTableScreen } from '../table-screen.ts'

/** Writes one cell; the panel shows it at once. */
export function useChangeCell(rowId: string) {
  const { table } = useTableScreen()
  const { mutate } = useWrite(changeRow, {
    optimistic: ({ values }, cached) =>
      cached.change(readRow, (row) =>
        row.id === rowId && typeof row['cells'] === 'object' ? { ...row, cells: { ...row['cells'], ...values } } : row,
      ),
  })
  return (fieldId: string, value: Cell) => mutate({ tableId: table.id, rowId, values: { [fieldId]: value }, by: 'id' })
}
