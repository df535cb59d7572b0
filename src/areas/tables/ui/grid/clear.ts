import type { Rectangle } from '@glideapps/glide-data-grid'
import { newId } from '#platform/contract/id.ts'
import { callFor } from '#platform/web/call.ts'
import { fillRows, removeRows, writeCells } from '../../contract/rows.ts'
import { countOf, inParts, type Stretch } from './blocks.ts'
import type { Change } from './echo.ts'
import type { Edits } from './edits.ts'
import { placesBetween } from './lines.ts'
import { rowAt, rowsBetween, writableFields, type Sheet } from './sheet.ts'

/** Empties cells. Those that are known are empty at once; of very many the server is told by their places. */
export function clear(sheet: Sheet, edits: Edits, { x, y, width, height }: Rectangle): void {
  const fields = writableFields(sheet, x, width)
  if (fields.length === 0 || height < 1) return
  const values = Object.fromEntries(fields.map(({ id }) => [id, null]))
  const { tableId } = sheet
  const places = placesBetween(sheet.lines, y, y + height - 1)
  if (countOf(places) <= 2_000) {
    const changes: Change[] = []
    for (let line = y; line < y + height; line += 1) {
      const row = rowAt(sheet, line)
      if (row) changes.push({ id: row.id, values })
    }
    if (changes.length === countOf(places))
      return edits.add(changes, { send: () => callFor(writeCells, { tableId, changes, by: 'id' }) })
  }
  fillPlaces(sheet, edits, places, values)
}

/** Puts values into rows by their places. From the end on, because what no longer fits the view leaves it. */
export function fillPlaces(
  sheet: Sheet,
  edits: Edits,
  places: readonly Stretch[],
  values: Readonly<Record<string, unknown>>,
): void {
  const { tableId } = sheet
  const group = newId()
  for (const part of inParts(places).toReversed()) {
    const rows = rowsBetween(sheet, part)
    edits.add([], {
      send: () => callFor(fillRows, { tableId, rows, values, by: 'id' }, { group }),
      // Others may stand at these places by then.
      isOnce: true,
    })
  }
}

/** Deletes rows. From the end on, because what is deleted moves what comes after it. */
export function remove(
  sheet: Sheet,
  edits: Edits,
  stretches: readonly Stretch[],
  ids: readonly string[] | undefined,
  onDone: (entry: string | undefined) => void,
): void {
  const { tableId } = sheet
  if (ids) return edits.add([], { send: () => callFor(removeRows, { tableId, rows: { ids: [...ids] } }), onDone })
  const group = newId()
  const parts = inParts(stretches).toReversed()
  for (const [index, part] of parts.entries()) {
    const rows = rowsBetween(sheet, part)
    edits.add([], {
      send: () => callFor(removeRows, { tableId, rows }, { group }),
      isOnce: true,
      ...(index === parts.length - 1 && { onDone }),
    })
  }
}
