/** Whether so many rows fit between two places, and others between them later: numbers do not become finer without end. */
export function hasRoom(low: number, high: number, count: number): boolean {
  return (high - low) / (count + 1) >= minStep(low, high)
}

/** So many places between two others, in their order, all as far from each other. */
export function positionsBetween(low: number, high: number, count: number): number[] {
  const step = (high - low) / (count + 1)
  return Array.from({ length: count }, (_, nth) => low + step * (nth + 1))
}

/**
 * Places for a stretch of rows from which the gap at one spot is far wider than what was too narrow; nothing if the stretch is
 * too short for that. It ends at a place that stays, and begins at one, unless there is no row before it.
 */
export function spreadPositions(low: number | null, high: number, count: number): number[] | undefined {
  const from = low ?? high - count - 1
  return low === null || (high - from) / (count + 1) >= minStep(from, high) * 1_024
    ? positionsBetween(from, high, count)
    : undefined
}

/** Doubles of this size lie 2⁻⁵² apart, relative to it. */
function minStep(low: number, high: number): number {
  return Math.max(Math.abs(low), Math.abs(high), 1) * 2 ** -44
}
