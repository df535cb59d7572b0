import { useWrite } from '#platform/web/query.ts'
import { addRows, moveRows } from '../../contract/rows.ts'
import type { TableScreen } from '../table-screen.ts'
import type { Sheet } from './sheet.ts'

/** Adds rows where they stay where they are put, and otherwise opens them: a sort or filter may take them elsewhere. */
export function useAdding(
  { table, settings, search, openRow }: TableScreen,
  sheet: Sheet | undefined,
  move: (column: number, line: number) => void,
) {
  const { mutateAsync } = useWrite(addRows)
  const moving = useWrite(moveRows)
  const isPlain =
    settings.sorts.length === 0 && settings.groups.length === 0 && settings.filter === null && search.trim() === ''
  const add = async (after?: string | null): Promise<string | undefined> => {
    const { ids } = await mutateAsync({
      tableId: table.id,
      rows: [{}],
      by: 'id',
      ...(after !== undefined && { after }),
    })
    return ids[0]
  }
  return {
    /** Rows have places of their own, which a sort or group would hide. */
    hasPlaces: settings.sorts.length === 0 && settings.groups.length === 0,
    append: async () => {
      const id = await add().catch(() => undefined)
      if (id && !isPlain) openRow(id)
      if (id && isPlain && sheet) move(0, sheet.lines.count)
    },
    insert: async (after: string | null, line: number) => {
      const id = await add(after).catch(() => undefined)
      if (id && !isPlain) openRow(id)
      else if (id) move(0, line)
    },
    moveTo: (ids: string[], after: string | null) => moving.mutate({ tableId: table.id, ids, after }),
  }
}
