import { useQueryClient } from '@tanstack/react-query'
import { alert } from '#design/feedback/alert.ts'
import { callWithEntry } from '#platform/web/api/call.ts'
import type { Cell } from '../../contract/field.ts'
import { addRows, changeRow } from '../../contract/rows.ts'
import { editQueueOf } from '../grid/edit/edit-queue.ts'
import { useTableScreen } from '../table-screen.ts'

/** Queues the change of one cell; the panel shows it at once. The first value of a new row creates the row. */
export function useChangeCell(rowId: string) {
  const { table, newRow, setNewRow } = useTableScreen()
  const edits = editQueueOf(useQueryClient())
  const tableId = table.id
  return (fieldId: string, value: Cell) => {
    const values = { [fieldId]: value }
    const change = { id: rowId, values }
    if (newRow?.id !== rowId || newRow.isSent)
      return edits.add([change], { send: () => callWithEntry(changeRow, { tableId, rowId, values, by: 'id' }) })
    setNewRow({ id: rowId, isSent: true })
    edits.createRow(change, undefined, {
      send: () => callWithEntry(addRows, { tableId, rows: [values], ids: [rowId], by: 'id' }),
      // Now the server can answer a read of this row.
      onSettled: () => setNewRow(null),
      onRefused: ({ message }) => {
        setNewRow({ id: rowId, isSent: false })
        alert({ type: 'error', msg: message })
      },
    })
  }
}
