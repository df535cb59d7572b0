import { newId } from '#platform/contract/id.ts'
import { callWithEntry } from '#platform/web/api/call.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { addRows, moveRows } from '../../../contract/rows.ts'
import type { TableScreen } from '../../table-screen.ts'
import type { EditQueue } from './edit-queue.ts'
import { groupKeyOf } from '../data/lines.ts'
import { addPositionAt, addPositionBelow, type AddPosition, type Sheet } from '../data/sheet.ts'
import type { useDraftRows } from './use-draft-rows.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Adds rows, which show at once. With a sort, filter or search a row may land elsewhere, so it is a draft first.
 */
export function useAddRows(
  { table, settings, search }: TableScreen,
  sheet: Sheet,
  drafts: ReturnType<typeof useDraftRows>,
  edits: EditQueue,
  move: (column: number, line: number, rowId: string) => void,
) {
  const moveRowsWrite = useWrite(moveRows)
  const showsAllRows = settings.sorts.length === 0 && settings.filter === null && search.trim() === ''
  const keepsPosition = (values: Values, { group }: AddPosition) => {
    const isCounted = settings.groups.length > 0 ? sheet.lines.groupHeaders.length !== 0 : sheet.isCounted
    return showsAllRows && isCounted && Object.entries(group).every(([field, value]) => values[field] === value)
  }

  /** Creates a row with these values and those of its group, after another row or at the end. */
  const create = (id: string, typedValues: Values, addPosition: AddPosition, after?: string | null) => {
    const { tableId, query, rows, lines } = sheet
    const { position, group } = addPosition
    const values = { ...group, ...typedValues }
    const isVisible = keepsPosition(values, addPosition)
    const isLast = after === undefined && position >= lines.rowCount
    if (!isVisible) drafts.add(id, groupKeyOf(sheet.groupFields.map((field) => group[field.id] ?? null)))
    const removeLocal = isVisible && isLast ? rows.addLocal(position, { id, cells: { ...values } }) : undefined
    edits.createRow(
      { id, values },
      isVisible ? { query, position, inGroups: lines.groupHeaders.length > 0 } : undefined,
      {
        send: () =>
          callWithEntry(addRows, {
            tableId,
            rows: [values],
            ids: [id],
            by: 'id',
            ...(after !== undefined && { after }),
          }),
        onSettled: removeLocal ?? (() => drafts.markSaved(id)),
      },
    )
  }
  const add = (line: number, addPosition: AddPosition, after?: string | null) => {
    const id = newId()
    create(id, {}, addPosition, after)
    move(0, line, id)
  }
  return {
    /** Whether rows are in manual order: no sort and no groups. */
    hasManualOrder: settings.sorts.length === 0 && settings.groups.length === 0,
    create,
    /** Adds from an “Add row” line. */
    addAt: (line: number) => {
      const addPosition = addPositionAt(sheet, line)
      if (addPosition) add(line, addPosition)
    },
    insert: (after: string | null, line: number) => {
      add(line, line > 0 ? addPositionBelow(sheet, line - 1) : { position: 0, group: {} }, after)
    },
    moveTo: (ids: string[], after: string | null) => moveRowsWrite.mutate({ tableId: table.id, ids, after }),
  }
}
