import { useWrite } from '#platform/web/api/query.ts'
import type { OptimisticCache } from '#platform/web/api/optimistic-cache.ts'
import type { Field } from '../../contract/field.ts'
import { changeRow, listRows, moveRows } from '../../contract/rows.ts'
import { columnFilter, noChoice, type BoardColumn, type CardPosition } from '../../rules/views/kanban.ts'
import { useTableScreen } from '../table-screen.ts'

/** Moves a card in one undoable step. In a sorted view only its column changes. */
export function useMoveCard(stack: Field, columns: readonly BoardColumn[]) {
  const { table, settings } = useTableScreen()
  const show = (
    id: string,
    values: Readonly<Record<string, unknown>> | undefined,
    after: string | null,
    cached: OptimisticCache,
  ) => moveInCache(cached, stack, columns, id, values && columnOfValues(values, stack), after)
  const move = useWrite(moveRows, {
    queue: table.id,
    optimistic: ({ ids: [id = ''], values, after }, cached) => show(id, values, after, cached),
  })
  const change = useWrite(changeRow, {
    queue: table.id,
    optimistic: ({ rowId, values }, cached) => show(rowId, values, null, cached),
  })
  return (id: string, { column, after }: CardPosition, from: string) => {
    const choice = columns.find((each) => each.id === column)?.choice?.id ?? null
    const values = column === from ? undefined : { [stack.id]: choice }
    if (settings.sorts.length === 0) move.mutate({ tableId: table.id, ids: [id], after, ...(values && { values }) })
    else if (values) change.mutate({ tableId: table.id, rowId: id, values, by: 'id' })
  }
}

function columnOfValues(values: Readonly<Record<string, unknown>>, stack: Field): string {
  const choice = values[stack.id]
  return typeof choice === 'string' ? choice : noChoice
}

/** The optimistic update of a move. `to`: the new column, if it changes. */
function moveInCache(
  cached: OptimisticCache,
  stack: Field,
  columns: readonly BoardColumn[],
  id: string,
  to: string | undefined,
  after: string | null,
): void {
  const columnOf = (filter: unknown) =>
    columns.find((column) => isSame(lastOf(filter), columnFilter(stack, column)))?.id
  type CachedRow = { id: string; [key: string]: unknown }
  let card: CachedRow | undefined
  let from: string | undefined
  cached.change(listRows, (answer, { filter }) => {
    const column = columnOf(filter)
    const found = column === undefined ? undefined : answer.rows.find((row) => row.id === id)
    if (!found) return answer
    card ??= found
    from ??= column
    return { ...answer, rows: answer.rows.filter((row) => row.id !== id) }
  })
  const moved = card
  const target = to ?? from
  if (!moved || target === undefined) return
  cached.change(listRows, (answer, { filter, offset = 0 }) => {
    if (columnOf(filter) !== target) return answer
    const at = after === null ? (offset === 0 ? 0 : -1) : answer.rows.findIndex((row) => row.id === after) + 1
    if (at < 0 || (at === 0 && after !== null)) return answer
    const others = answer.rows.filter((row) => row.id !== id)
    return { ...answer, rows: [...others.slice(0, at), moved, ...others.slice(at)] }
  })
}

/** `withFilter` puts the condition of a column last. */
function lastOf(filter: unknown): unknown {
  if (typeof filter !== 'object' || filter === null || !('and' in filter)) return filter
  return Array.isArray(filter.and) ? filter.and.at(-1) : filter
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
