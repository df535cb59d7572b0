import { useQueryClient } from '@tanstack/react-query'
import type { GridSelection } from '@glideapps/glide-data-grid'
import { offerUndo, useUndoEntry } from '#areas/journal/ui/public/undo.tsx'
import { callFor } from '#platform/web/call.ts'
import { fillRows } from '../../contract/rows.ts'
import { numberFormat } from '../../rules/number-format.ts'
import { rowWords } from '../../rules/words.ts'
import type { TableScreen } from '../table-screen.ts'
import { countOf, type Stretch } from './blocks.ts'
import { fillPlaces, remove } from './clear.ts'
import { putLater } from './clipboard.ts'
import { copiedRows } from './copy.ts'
import { editsOf } from './edits.ts'
import { checkedPlaces } from './selection.ts'
import type { Sheet } from './sheet.ts'

/** What happens to rows that are checked: by their ids where they are known, otherwise by their places. */
export function useBulk(
  { table, around }: TableScreen,
  sheet: Sheet,
  selection: GridSelection,
  ids: () => string[] | undefined,
  leave: () => void,
) {
  const edits = editsOf(useQueryClient())
  const undo = useUndoEntry()
  const places = checkedPlaces(sheet.lines, selection.rows)
  const count = countOf(places)

  const removeThese = (stretches: readonly Stretch[], known: string[] | undefined) => {
    const many = countOf(stretches)
    const words = `${numberFormat(around.locale, {}).format(many)} ${rowWords(table.rowWord, many)} deleted`
    remove(sheet, edits, stretches, known, (entry) => entry && offerUndo(words, () => undo.mutate({ id: entry })))
  }
  return {
    count,
    set: (fieldId: string, value: unknown) => {
      const { tableId } = sheet
      const values = { [fieldId]: value }
      const known = ids()
      if (known)
        return edits.add(
          known.map((id) => ({ id, values })),
          {
            send: () => callFor(fillRows, { tableId, rows: { ids: known }, values, by: 'id' }),
          },
        )
      fillPlaces(sheet, edits, places, values)
    },
    copy: (stretches: readonly Stretch[] = places) => {
      const cells = copiedRows(sheet, stretches, 0, sheet.fields.length)
      void putLater(Array.isArray(cells) ? () => Promise.resolve(cells) : cells, () => {})
    },
    remove: () => {
      removeThese(places, ids())
      leave()
    },
    removeOne: (place: number, id: string) => removeThese([{ first: place, last: place }], [id]),
  }
}
