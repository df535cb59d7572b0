import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hasRoom, spread } from '../rules/room.ts'
import type { OpenTable } from '../store/open-table.ts'
import * as store from '../store/places.ts'

export type Gap = { low: number; high: number }

/**
 * Between which places so many rows go that are put right after another one (or before all); nothing if that is the end.
 * Where there is no room left between two rows, those around them move apart first.
 */
export async function gapFor(
  db: Db,
  scope: Scope,
  table: OpenTable,
  after: Id | null,
  count: number,
  moving: readonly Id[] = [],
): Promise<Gap | undefined> {
  await store.holdPlaces(db, scope, table)
  const { low, high } = await store.placesAround(db, scope, table, after, moving)
  if (after !== null && low === null)
    refuse('tables.row-unknown', 404, 'The row that this was to be put after is not there any more.')
  if (high === null) return undefined
  if (low === null) return { low: high - count - 1, high }
  return hasRoom(low, high, count) ? { low, high } : roomAfter(db, scope, table, after, count)
}

/** As many rows around as it takes move apart, and leave a gap behind this one. */
async function roomAfter(db: Db, scope: Scope, table: OpenTable, after: Id | null, count: number): Promise<Gap> {
  for (let most = 32; ; most *= 4) {
    const { before, behind } = await store.rowsAround(db, scope, table, after, most)
    // The last row stays, so that new ones still come after it; the first stays if there may be others before it.
    const last = behind.pop()
    const first = before.length === most ? before.shift() : undefined
    if (!last) throw new Error('There is no gap behind the last row.')
    const all = before.length + count + behind.length
    const places = spread(first?.place ?? null, last.place, all)
    if (!places) continue
    const ends = [first?.place ?? last.place - all - 1, ...places, last.place]
    const put = (rows: readonly store.Placed[], from: number) =>
      rows.flatMap(({ id, place: now }, nth) => {
        const place = ends[from + nth] ?? now
        return place === now ? [] : [{ id, place }]
      })
    await store.makeRoom(db, scope, table, [...put(before, 1), ...put(behind, before.length + count + 1)])
    return { low: ends[before.length] ?? 0, high: ends[before.length + count + 1] ?? 0 }
  }
}
