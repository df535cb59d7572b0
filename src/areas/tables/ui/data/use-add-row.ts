import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { newId } from '#platform/contract/id.ts'
import { call } from '#platform/web/api/call.ts'
import { queryOptionsFor } from '#platform/web/api/query.ts'
import { readRow } from '../../contract/rows.ts'
import type { NewRow } from '../table-screen.ts'

/** Opens a new row. Its first value creates it, so closing the panel before leaves no empty row behind. */
export function useAddRow(tableId: string, open: (id: string) => void) {
  const queries = useQueryClient()
  const [newRow, setNewRow] = useState<NewRow | null>(null)
  const addRow = () => {
    const rowId = newId()
    queries.setQueryData(queryOptionsFor(call, readRow, { tableId, rowId, by: 'id' }).queryKey, {
      id: rowId,
      cells: {},
    })
    setNewRow({ id: rowId, isSent: false })
    open(rowId)
  }
  return { addRow, newRow, setNewRow }
}
