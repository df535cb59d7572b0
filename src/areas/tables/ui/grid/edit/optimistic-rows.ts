import type { OptimisticCache } from '#platform/web/api/optimistic-cache.ts'
import { countRows, listGroups, listRows, readRow, type Row } from '../../../contract/rows.ts'
import type { RowQuery } from '../../data/row-query.ts'

/** New values of a row, by field id. */
export type RowChange = { id: string; values: Readonly<Record<string, unknown>> }

/** The position of a new row in an unfiltered query, in manual order or (`inGroups`) in the order of groups. */
export type NewRowPosition = { query: RowQuery; position: number; inGroups?: boolean }

export function showChanges(cached: OptimisticCache, changes: readonly RowChange[]): void {
  if (changes.length === 0) return
  const byId = new Map(changes.map(({ id, values }) => [id, values]))
  cached.change(listRows, (output, { by }) => {
    if (by !== 'id' || !output.rows.some(({ id }) => byId.has(id))) return output
    return { ...output, rows: output.rows.map((row) => withValues(row, byId.get(row.id))) }
  })
  cached.change(readRow, (row, { by }) => (by === 'id' ? withValues(row, byId.get(row.id)) : row))
}

function withValues<CachedRow extends { id: string }>(
  row: CachedRow,
  values: RowChange['values'] | undefined,
): CachedRow {
  if (!values || !('cells' in row) || typeof row.cells !== 'object') return row
  return { ...row, cells: { ...row.cells, ...values } }
}

/** Inserts a row into cached pages and adds it to the counts of the table and its groups. */
export function showNewRow(
  cached: OptimisticCache,
  { id, values }: RowChange,
  { query, position, inGroups = false }: NewRowPosition,
): void {
  const row: Row = { id, cells: { ...values } }
  cached.change(countRows, (output, input) =>
    isUnfiltered(input, query) ? { ...output, count: output.count + 1 } : output,
  )
  cached.change(listGroups, (output, input) => {
    if (!isUnfiltered(input, query)) return output
    const isIn = (group: readonly unknown[]) =>
      input.groups.every(({ field }, depth) => (values[field] ?? null) === (group[depth] ?? null))
    const groups = output.groups.map((group) => (isIn(group.values) ? { ...group, count: group.count + 1 } : group))
    return { ...output, groups }
  })
  cached.change(listRows, (output, input) => {
    const at = position - (input.offset ?? 0)
    if (input.by !== 'id' || input.cursor || !hasSameOrder(input, query, inGroups)) return output
    if (at < 0 || at > output.rows.length || output.rows.some((each) => each.id === id)) return output
    return { ...output, rows: output.rows.toSpliced(at, 0, row).slice(0, input.limit) }
  })
}

function hasSameOrder(input: RowQuery, query: RowQuery, inGroups: boolean): boolean {
  const isSame = input.view === query.view && JSON.stringify(input.sort) === JSON.stringify(query.sort)
  const isOwn = !inGroups && input.sort === undefined
  return (isSame || isOwn) && isUnfiltered(input, query)
}

/** Whether the input asks for all rows of this table and view. */
function isUnfiltered({ tableId, view, filter, search }: RowQuery, query: RowQuery): boolean {
  const isView = view === undefined || view === query.view
  return tableId === query.tableId && isView && !filter && !search
}
