import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasRoom, spreadPositions } from '../../rules/row-spacing.ts'
import type { OpenTable } from '../../store/open-table.ts'
import * as store from '../../store/rows/row-positions.ts'

export type Gap = { low: number; high: number }

/**
 * The positions between which new rows fit, right after a row (null: the top); undefined at the end of the table. If
 * there is no room, the rows around move apart first.
 */
export async function findGap(
  db: Db,
  scope: Scope,
  table: OpenTable,
  after: Id | null,
  count: number,
  movedIds: readonly Id[] = [],
): Promise<Gap | undefined> {
  await store.lockPositions(db, scope, table)
  const { low, high } = await store.positionsAround(db, scope, table, after, movedIds)
  if (after !== null && low === null)
    refuse('tables.row-unknown', 404, 'The row that this was to be put after is not there any more.')
  if (high === null) return undefined
  if (low === null) return { low: high - count - 1, high }
  return hasRoom(low, high, count) ? { low, high } : makeGapAfter(db, scope, table, after, count)
}

/** Moves as many rows apart as needed to leave a gap after this row. */
async function makeGapAfter(db: Db, scope: Scope, table: OpenTable, after: Id | null, count: number): Promise<Gap> {
  for (let limit = 32; ; limit *= 4) {
    const { before, behind } = await store.rowsAround(db, scope, table, after, limit)
    // The last row keeps its position, so that new rows still come after it. The first keeps it if there may be rows
    // before it.
    const last = behind.pop()
    const first = before.length === limit ? before.shift() : undefined
    if (!last) throw new Error('There is no gap behind the last row.')
    const total = before.length + count + behind.length
    const positions = spreadPositions(first?.place ?? null, last.place, total)
    if (!positions) continue
    const allPositions = [first?.place ?? last.place - total - 1, ...positions, last.place]
    const reposition = (rows: readonly store.PositionedRow[], from: number) =>
      rows.flatMap(({ id, place: now }, nth) => {
        const place = allPositions[from + nth] ?? now
        return place === now ? [] : [{ id, place }]
      })
    await store.shiftRows(db, scope, table, [
      ...reposition(before, 1),
      ...reposition(behind, before.length + count + 1),
    ])
    return { low: allPositions[before.length] ?? 0, high: allPositions[before.length + count + 1] ?? 0 }
  }
}
