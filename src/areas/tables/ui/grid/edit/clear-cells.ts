import type { Rectangle } from '@glideapps/glide-data-grid'
import { newId } from '#platform/contract/id.ts'
import { callWithEntry } from '#platform/web/api/call.ts'
import { fillRows, removeRows, writeCells } from '../../../contract/rows.ts'
import { countInRanges, splitRanges, type RowRange } from '../data/row-blocks.ts'
import type { RowChange } from './optimistic-rows.ts'
import type { EditQueue } from './edit-queue.ts'
import { rowRangesBetween } from '../data/lines.ts'
import { rowAt, rowsInRange, writableFields, type Sheet } from '../data/sheet.ts'

/** Clears cells. Cached rows show it at once; large ranges are sent to the server by their positions. */
export function clearCells(sheet: Sheet, edits: EditQueue, { x, y, width, height }: Rectangle): void {
  const fields = writableFields(sheet, x, width)
  if (fields.length === 0 || height < 1) return
  const values = Object.fromEntries(fields.map(({ id }) => [id, null]))
  const { tableId } = sheet
  const ranges = rowRangesBetween(sheet.lines, y, y + height - 1)
  if (countInRanges(ranges) <= 2_000) {
    const changes: RowChange[] = []
    for (let line = y; line < y + height; line += 1) {
      const row = rowAt(sheet, line)
      if (row) changes.push({ id: row.id, values })
    }
    const drafts = sheet.lines.drafts.filter(({ line }) => line >= y && line < y + height)
    if (changes.length === countInRanges(ranges) + drafts.length)
      return edits.add(changes, { send: () => callWithEntry(writeCells, { tableId, changes, by: 'id' }) })
  }
  fillRanges(sheet, edits, ranges, values)
}

/** Writes values into ranges of rows. The last range first: rows that stop matching the filter move those after them. */
export function fillRanges(
  sheet: Sheet,
  edits: EditQueue,
  ranges: readonly RowRange[],
  values: Readonly<Record<string, unknown>>,
): void {
  const { tableId } = sheet
  const group = newId()
  for (const part of splitRanges(ranges).toReversed()) {
    const rows = rowsInRange(sheet, part)
    edits.add([], {
      send: () => callWithEntry(fillRows, { tableId, rows, values, by: 'id' }, { group }),
      // On a retry, other rows may be at these positions.
      neverResend: true,
    })
  }
}

/** Deletes rows. The last range first: deleted rows move those after them. */
export function removeRanges(
  sheet: Sheet,
  edits: EditQueue,
  ranges: readonly RowRange[],
  ids: readonly string[] | undefined,
  onDone: (entry: string | undefined) => void,
): void {
  const { tableId } = sheet
  if (ids) return edits.add([], { send: () => callWithEntry(removeRows, { tableId, rows: { ids: [...ids] } }), onDone })
  const group = newId()
  const parts = splitRanges(ranges).toReversed()
  for (const [index, part] of parts.entries()) {
    const rows = rowsInRange(sheet, part)
    edits.add([], {
      send: () => callWithEntry(removeRows, { tableId, rows }, { group }),
      neverResend: true,
      ...(index === parts.length - 1 && { onDone }),
    })
  }
}
