import { useState } from 'react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api/call.ts'
import { queryOptionsFor } from '#platform/web/api/query.ts'
import { readRow } from '../../../contract/rows.ts'
import { toRow } from '../../data/to-row.ts'
import type { Draft } from '../data/lines.ts'

/**
 * Drafts are rows that were just added and whose place a sort, filter or search decides. A draft stays on the line where it
 * is typed until it is saved and the selection has left it, so that typing goes on in the same row.
 */
export function useDraftRows(tableId: string) {
  const queries = useQueryClient()
  const [all, setAll] = useState<readonly { id: string; groupKey: string; isSaved: boolean }[]>([])
  const rowQuery = (rowId: string) => queryOptionsFor(call, readRow, { tableId, rowId, by: 'id' })
  const drafts = useQueries({
    queries: all.map(({ id, isSaved }) => ({ ...rowQuery(id), enabled: isSaved })),
    combine: (results) =>
      results.flatMap(({ data }, index): Draft[] => {
        const groupKey = all[index]?.groupKey
        return data && groupKey !== undefined ? [{ row: toRow(data), groupKey }] : []
      }),
  })
  return {
    drafts,
    savedCount: all.filter(({ isSaved }) => isSaved).length,
    /** Shows an empty row. The edit queue fills it in. */
    add: (id: string, groupKey: string) => {
      queries.setQueryData(rowQuery(id).queryKey, { id, cells: {} })
      setAll((before) => [...before, { id, groupKey, isSaved: false }])
    },
    markSaved: (id: string) =>
      setAll((before) => before.map((draft) => (draft.id === id ? { ...draft, isSaved: true } : draft))),
    /** Removes the saved drafts but the one that is selected. */
    removeOthers: (selectedId: string | undefined) =>
      setAll((before) => {
        const left = before.filter(({ id, isSaved }) => !isSaved || id === selectedId)
        return left.length === before.length ? before : left
      }),
  }
}
