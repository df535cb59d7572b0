import type { Rectangle } from '@glideapps/glide-data-grid'
import { call } from '#platform/web/api/call.ts'
import { copyRows } from '../../../contract/rows.ts'
import { typeOf } from '../../../rules/field-types.ts'
import { countInRanges, splitRanges, type RowRange } from '../data/row-blocks.ts'
import { rowRangesBetween } from '../data/lines.ts'
import { rowsInRange, type Sheet } from '../data/sheet.ts'

/** The cells of a range as text that parses back to the same values: at once if all rows are cached, otherwise a fetch. */
export function copyCells(sheet: Sheet, { x, y, width, height }: Rectangle): string[][] | (() => Promise<string[][]>) {
  return copyRanges(sheet, rowRangesBetween(sheet.lines, y, y + height - 1), x, width)
}

export function copyRanges(
  sheet: Sheet,
  ranges: readonly RowRange[],
  x: number,
  width: number,
): string[][] | (() => Promise<string[][]>) {
  const { rows, parseContext, tableId } = sheet
  const fields = sheet.fields.slice(x, x + width)
  const cached: string[][] = []
  for (const { first, last } of ranges) {
    if (last - first > maxCachedRows) break
    for (let position = first; position <= last; position += 1) {
      const row = rows.at(position)
      if (!row) break
      cached.push(fields.map((field) => typeOf(field).serialize(row.cells[field.id] ?? null, field, parseContext)))
    }
  }
  if (cached.length === countInRanges(ranges)) return cached
  return async () => {
    const cells: string[][] = []
    for (const part of splitRanges(ranges)) {
      const output = await call(copyRows, {
        tableId,
        rows: rowsInRange(sheet, part),
        fields: fields.map(({ id }) => id),
      })
      cells.push(...output.cells)
    }
    return cells
  }
}

const maxCachedRows = 10_000
