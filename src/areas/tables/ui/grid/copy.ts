import type { Rectangle } from '@glideapps/glide-data-grid'
import { call } from '#platform/web/call.ts'
import { copyRows } from '../../contract/rows.ts'
import { typeOf } from '../../rules/field-types.ts'
import { countOf, inParts, type Stretch } from './blocks.ts'
import { placesBetween } from './lines.ts'
import { rowsBetween, type Sheet } from './sheet.ts'

/** The cells of a range as text that reads back to the same. At once if all rows are known, otherwise from the server. */
export function copied(sheet: Sheet, { x, y, width, height }: Rectangle): string[][] | (() => Promise<string[][]>) {
  return copiedRows(sheet, placesBetween(sheet.lines, y, y + height - 1), x, width)
}

export function copiedRows(
  sheet: Sheet,
  places: readonly Stretch[],
  x: number,
  width: number,
): string[][] | (() => Promise<string[][]>) {
  const { rows, around, tableId } = sheet
  const fields = sheet.fields.slice(x, x + width)
  const known: string[][] = []
  for (const { first, last } of places) {
    if (last - first > mostKnown) break
    for (let place = first; place <= last; place += 1) {
      const row = rows.at(place)
      if (!row) break
      known.push(fields.map((field) => typeOf(field).say(row.cells[field.id] ?? null, field, around)))
    }
  }
  if (known.length === countOf(places)) return known
  return async () => {
    const cells: string[][] = []
    for (const part of inParts(places)) {
      const answer = await call(copyRows, {
        tableId,
        rows: rowsBetween(sheet, part),
        fields: fields.map(({ id }) => id),
      })
      cells.push(...answer.cells)
    }
    return cells
  }
}

const mostKnown = 10_000
