import { newId } from '#platform/contract/id.ts'
import { callFor } from '#platform/web/call.ts'
import { useWrite } from '#platform/web/query.ts'
import { addRows, moveRows } from '../../contract/rows.ts'
import type { TableScreen } from '../table-screen.ts'
import type { Edits } from './edits.ts'
import { endOf, type Sheet } from './sheet.ts'

type Values = Readonly<Record<string, unknown>>
/** At which line, and right after which row if not at the end. */
type Spot = { line: number; after?: string | null }

/**
 * Adds rows. Where they stay where they are put they are there at once, before the server has heard of them; otherwise they
 * are opened when they are made: a sort or filter may take them elsewhere.
 */
export function useAdding(
  { table, settings, search, openRow }: TableScreen,
  sheet: Sheet | undefined,
  edits: Edits,
  move: (column: number, line: number) => void,
) {
  const moving = useWrite(moveRows)
  const isPlain =
    settings.sorts.length === 0 && settings.groups.length === 0 && settings.filter === null && search.trim() === ''
  const staysPut = isPlain && sheet?.isCounted === true

  const make = (id: string, values: Values, { line, after }: Spot) => {
    if (!sheet) return
    const { tableId, question, rows } = sheet
    const forget = staysPut && after === undefined ? rows.make(line, { id, cells: { ...values } }) : undefined
    edits.begin({ id, values }, staysPut ? { question, place: line } : undefined, {
      send: () =>
        callFor(addRows, { tableId, rows: [values], ids: [id], by: 'id', ...(after !== undefined && { after }) }),
      onDone: () => void (staysPut || openRow(id)),
      onSettled: forget,
    })
  }
  const add = (spot: Spot) => {
    make(newId(), {}, spot)
    if (staysPut) move(0, spot.line)
  }
  return {
    /** Rows have places of their own, which a sort or group would hide. */
    hasPlaces: settings.sorts.length === 0 && settings.groups.length === 0,
    make,
    append: () => sheet && add({ line: endOf(sheet) }),
    insert: (after: string | null, line: number) => add({ line, after }),
    moveTo: (ids: string[], after: string | null) => moving.mutate({ tableId: table.id, ids, after }),
  }
}
