import { newId } from '#platform/contract/id.ts'
import { callFor } from '#platform/web/call.ts'
import { useWrite } from '#platform/web/query.ts'
import { addRows, moveRows } from '../../contract/rows.ts'
import type { TableScreen } from '../table-screen.ts'
import type { Edits } from './edits.ts'
import { addSpotAt, spotBelow, type AddSpot, type Sheet } from './sheet.ts'

type Values = Readonly<Record<string, unknown>>
/**
 * Adds rows. Where they stay where they are put they are there at once, before the server has heard of them; otherwise they
 * are opened when they are made: a sort or filter may take them elsewhere.
 */
export function useAdding(
  { table, settings, search, openRow }: TableScreen,
  sheet: Sheet,
  edits: Edits,
  moveInto: (rowId: string, column: number, line: number) => void,
) {
  const moving = useWrite(moveRows)
  const hasAll = settings.sorts.length === 0 && settings.filter === null && search.trim() === ''
  const staysPut = (values: Values, { group }: AddSpot) => {
    const isCounted = settings.groups.length > 0 ? sheet.lines.heads.length !== 0 : sheet.isCounted
    return hasAll && isCounted && Object.entries(group).every(([field, value]) => values[field] === value)
  }

  /** Makes a row with these values, and with what it has in common with its group; after some row, or at the end. */
  const make = (id: string, written: Values, spot: AddSpot, after?: string | null) => {
    const { tableId, question, rows, lines } = sheet
    const { place, group } = spot
    const values = { ...group, ...written }
    const stays = staysPut(values, spot)
    const isLast = after === undefined && place >= lines.rowCount
    const forget = stays && isLast ? rows.make(place, { id, cells: { ...values } }) : undefined
    edits.begin({ id, values }, stays ? { question, place, inGroups: lines.heads.length > 0 } : undefined, {
      send: () =>
        callFor(addRows, { tableId, rows: [values], ids: [id], by: 'id', ...(after !== undefined && { after }) }),
      onDone: () => void (stays || openRow(id)),
      onSettled: forget,
    })
  }
  const add = (line: number, spot: AddSpot, after?: string | null) => {
    const id = newId()
    make(id, {}, spot, after)
    if (staysPut(spot.group, spot)) moveInto(id, 0, line)
  }
  return {
    /** Rows have places of their own, which a sort or group would hide. */
    hasPlaces: settings.sorts.length === 0 && settings.groups.length === 0,
    make,
    /** In a line that is there for that. */
    addAt: (line: number) => {
      const spot = addSpotAt(sheet, line)
      if (spot) add(line, spot)
    },
    insert: (after: string | null, line: number) => {
      add(line, line > 0 ? spotBelow(sheet, line - 1) : { place: 0, group: {} }, after)
    },
    moveTo: (ids: string[], after: string | null) => moving.mutate({ tableId: table.id, ids, after }),
  }
}
