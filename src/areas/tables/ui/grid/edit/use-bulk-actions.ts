import { useQueryClient } from '@tanstack/react-query'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { callWithEntry } from '#platform/web/api/call.ts'
import { fillRows } from '../../../contract/rows.ts'
import { numberFormat } from '../../../rules/number-format.ts'
import { rowNoun } from '../../../rules/query/labels.ts'
import type { TableScreen } from '../../table-screen.ts'
import { countInRanges, type RowRange } from '../data/row-blocks.ts'
import { fillRanges, removeRanges } from './clear-cells.ts'
import { writeCellsAsync } from '../clipboard/clipboard.ts'
import { copyRanges } from '../clipboard/copy-cells.ts'
import { editQueueOf } from './edit-queue.ts'
import { checkedRanges } from '../select/selection.ts'
import type { Sheet } from '../data/sheet.ts'

/** Actions on the checked rows: by id where the ids are known, otherwise by position. */
export function useBulkActions(
  { table, parseContext }: TableScreen,
  sheet: Sheet,
  selection: GridSelection,
  ids: () => string[] | undefined,
  onRemoved: () => void,
) {
  const edits = editQueueOf(useQueryClient())
  const undo = useUndoEntry()
  const ranges = checkedRanges(sheet.lines, selection.rows)
  const count = countInRanges(ranges)

  const removeRows = (removedRanges: readonly RowRange[], checkedIds: string[] | undefined) => {
    const rowCount = countInRanges(removedRanges)
    const message = `${numberFormat(parseContext.locale, {}).format(rowCount)} ${rowNoun(table.rowWord, rowCount)} deleted`
    removeRanges(
      sheet,
      edits,
      removedRanges,
      checkedIds,
      (entry) => entry && offerUndo(message, () => undo.mutate({ id: entry })),
    )
  }
  return {
    count,
    set: (fieldId: string, value: unknown) => {
      const { tableId } = sheet
      const values = { [fieldId]: value }
      const checkedIds = ids()
      if (checkedIds)
        return edits.add(
          checkedIds.map((id) => ({ id, values })),
          {
            send: () => callWithEntry(fillRows, { tableId, rows: { ids: checkedIds }, values, by: 'id' }),
          },
        )
      fillRanges(sheet, edits, ranges, values)
    },
    copy: (copiedRanges: readonly RowRange[] = ranges) => {
      const cells = copyRanges(sheet, copiedRanges, 0, sheet.fields.length)
      void writeCellsAsync(Array.isArray(cells) ? () => Promise.resolve(cells) : cells, () => {})
    },
    remove: () => {
      removeRows(ranges, ids())
      onRemoved()
    },
    removeOne: (position: number, id: string) => removeRows([{ first: position, last: position }], [id]),
  }
}
