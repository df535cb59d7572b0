import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasRoom, spreadPositions } from '../../rules/row-spacing.ts'
import type { OpenTable } from '../../store/open-table.ts'
import * as store from '../../store/rows/row-positions.ts'

export type Gap = { low: number; high: number }

/**
 * Between which places so many rows go that are put right after another one (or before all); nothing if that is the end.
 * Where there is no room left between two rows, those around them move apart first.
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

/** As many rows around as it takes move apart, and leave a gap behind this one. */
async function makeGapAfter(db: Db, scope: Scope, table: OpenTable, after: Id | null, count: number): Promise<Gap> {
  for (let limit = 32; ; limit *= 4) {
    const { before, behind } = await store.rowsAround(db, scope, table, after, limit)
    // The last row stays, so that new ones still come after it; the first stays if there may be others before it.
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
